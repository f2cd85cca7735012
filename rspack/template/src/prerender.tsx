import { renderToString } from 'react-dom/server';

import { sitePictures } from '@potomac-oak/media/manifest/site';
import { PAGE_ID_PREFIX, type PrerenderedPage } from '@potomac-oak/shared/contracts/release';

import { routes } from './app/routes';
import { guides } from './content/guides';

const PREVIEW = sitePictures['social-preview'];
const PREVIEW_SIZE = { width: 1200, height: 630 };

/** Every page of each route. */
const PAGES: Readonly<Record<string, readonly PageSource[]>> = {
  '/guides': [
    {
      path: '/guides',
      params: {},
      description: 'Our guides for the time before and during a remodel.',
      modified: '2026-07-01',
    },
  ],
  '/guides/:slug': guides.map(({ slug, text, modified }) => ({
    path: `/guides/${slug}`,
    params: { slug },
    description: text,
    modified,
  })),
};

interface PageSource extends Pick<PrerenderedPage, 'path' | 'description' | 'modified'> {
  params: Readonly<Record<string, string>>;
}

/** Runs in the build. Yields the HTML of every page, which visitors see before any script runs. */
export async function* prerenderPages(): AsyncGenerator<PrerenderedPage> {
  for (const route of routes) {
    // The build finds the styles of a page in the chunk that `load` imports.
    const { default: Page, title: titleOf } = await route.load();
    for (const { params, ...page } of PAGES[route.path] ?? []) {
      yield {
        ...page,
        route: route.path,
        title: titleOf?.(params) ?? route.title,
        canonical: page.path,
        openGraph: { type: 'website', image: previewImage() },
        jsonLd: [],
        html: renderToString(<Page params={params} search="" />, { identifierPrefix: PAGE_ID_PREFIX }),
      };
    }
  }
}

function previewImage() {
  return { path: `/media/${PREVIEW.file}-${PREVIEW_SIZE.width}.jpg`, ...PREVIEW_SIZE, alt: PREVIEW.alt };
}
