import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import type { MenuItem } from '@potomac-oak/shared/contracts/federation';
import {
  FOOTER_LINKS_PLACEHOLDER,
  type HostTemplate,
  TEMPLATE_PLACEHOLDERS,
} from '@potomac-oak/shared/contracts/release';

import { NotFoundPage } from './app/not-found-page';
import { PageSkeleton } from './app/page-skeleton';
import { Shell } from './app/shell';
import { PrerenderedPage } from './first-page/prerendered-page';
import { SKELETON_SHAPES, type SkeletonShape } from './first-page/skeleton-shapes';
import '@potomac-oak/shared/styles/first-screen.scss';

interface HostParts extends Pick<HostTemplate, 'headers' | 'footer' | 'skeleton' | 'notFound'> {
  /** Content of the root element, with the template's placeholders for header, page and footer. */
  shell: string;
  /** A skeleton of every shape, with the pages that it resembles. The first one is for all other pages. */
  skeletons: string;
}

const HEADER = /<header[\s>].*<\/header>/s;
const FOOTER = /<footer[\s>].*<\/footer>/s;
/** The one link that `renderShell` adds. */
const FOOTER_LINK = new RegExp(`<li><a[^>]*>${FOOTER_LINKS_PLACEHOLDER}</a></li>`);
const FOOTER_LINKS = [{ label: FOOTER_LINKS_PLACEHOLDER, href: '' }];
const SHAPES: readonly SkeletonShape[] = ['text', 'hero', 'banner', 'cards', 'article'];

/**
 * Runs in the host's build. Together with a page, the parts are the markup that the app renders at the page's address,
 * because the app hydrates it. Links are real paths, which work without the app.
 */
export function renderHostParts(): HostParts {
  const { header, footer } = TEMPLATE_PLACEHOLDERS;
  const plain = renderShell();

  return {
    shell: plain.replace(HEADER, header).replace(FOOTER, footer),
    headers: {
      '': cut(plain, HEADER),
      home: renderHeader('home'),
      about: renderHeader('about'),
      services: renderHeader('services'),
      projects: renderHeader('projects'),
      testimonials: renderHeader('testimonials'),
      faq: renderHeader('faq'),
      blogs: renderHeader('blogs'),
      contact: renderHeader('contact'),
      'inhouse-custom-design': renderHeader('inhouse-custom-design'),
    },
    footer: cut(plain, FOOTER).replace(FOOTER_LINK, FOOTER_LINKS_PLACEHOLDER),
    skeleton: renderToStaticMarkup(<PageSkeleton shape="text" />),
    notFound: withRealPaths(renderToString(<NotFoundPage />)),
    skeletons: renderToStaticMarkup(SHAPES.map((shape) => <Skeleton key={shape} shape={shape} />)),
  };
}

function Skeleton({ shape }: { shape: SkeletonShape }) {
  const pages = Object.entries(SKELETON_SHAPES).filter(([, found]) => found === shape);
  return (
    <div data-pages={pages.map(([kind]) => kind).join(' ')}>
      <PageSkeleton shape={shape} />
    </div>
  );
}

function renderHeader(menu: MenuItem): string {
  return cut(renderShell(menu), HEADER);
}

function renderShell(menu?: MenuItem): string {
  const page: ReactElement = <PrerenderedPage html={TEMPLATE_PLACEHOLDERS.page} />;
  const router = createMemoryRouter([
    {
      element: <Shell chat={null} prefetch={async () => {}} isReturn={() => false} footerLinks={FOOTER_LINKS} />,
      children: [{ path: '*', handle: { menu }, element: page }],
    },
  ]);
  return withRealPaths(renderToString(<RouterProvider router={router} />));
}

/** `/#/services/0` → `/services/0` */
function withRealPaths(html: string): string {
  return html.replaceAll('href="/#/', 'href="/');
}

function cut(html: string, part: RegExp): string {
  const [found] = part.exec(html) ?? [];
  if (found === undefined) throw new Error(`The shell has no part that matches ${part}`);
  return found;
}
