import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import type { MenuItem } from '@potomac-oak/shared/contracts/federation';
import { FOOTER_LINKS_PLACEHOLDER, TEMPLATE_PLACEHOLDERS } from '@potomac-oak/shared/contracts/release';

import { NotFoundPage } from './app/not-found-page';
import { Shell } from './app/shell';
import { PrerenderedPage } from './first-page/prerendered-page';
import { renderHostParts } from './prerender';

const PAGE = '<h1>Kitchens</h1>';
const FOOTER_LINKS = [{ label: 'Guides', href: '/#/guides' }];
const parts = renderHostParts();

test.each<MenuItem | ''>(['', 'home', 'services', 'inhouse-custom-design'])(
  'the shell of a document with the menu entry "%s" is hydrated without a difference',
  async (menu) => {
    const footer = parts.footer.replace(FOOTER_LINKS_PLACEHOLDER, '<li><a href="/guides">Guides</a></li>');
    const root = openDocument(compose({ header: parts.headers[menu], footer }));
    const before = elementsOf(root);

    const errors = await hydrate(root, <Page menu={menu} />);

    expect(errors).toEqual([]);
    expect(elementsOf(root)).toEqual(before);
    expect(root).toContainHTML(PAGE);
  },
);

test('the shell of a page without header and footer is hydrated without a difference', async () => {
  const root = openDocument(compose({ header: '', footer: '' }));
  const before = elementsOf(root);

  expect(await hydrate(root, <Page chrome={false} />)).toEqual([]);
  expect(elementsOf(root)).toEqual(before);
});

test('the not-found page is hydrated without a difference', async () => {
  const root = openDocument(parts.notFound);

  expect(await hydrate(root, <NotFoundPage />)).toEqual([]);
});

test('each header highlights its menu entry', () => {
  const root = openDocument(parts.headers.faq);

  const current = [...root.querySelectorAll('[aria-current=page]')].map(({ textContent }) => textContent);
  expect(current).toEqual(['FAQs', 'FAQs']);
});

test('links lead to real paths', () => {
  const root = openDocument(compose({ header: parts.headers[''], footer: parts.footer }) + parts.notFound);

  const hashLinks = [...root.querySelectorAll('a[href*="#/"]')];
  expect(hashLinks).toEqual([]);
  expect(root.querySelector('a[href="/services/0"]')).toHaveTextContent('Kitchens');
});

interface PageProps {
  menu?: MenuItem | '';
  chrome?: boolean;
}

function Page({ menu, chrome = true }: PageProps) {
  const handle = { menu, chrome };
  const router = createMemoryRouter([
    {
      element: <Shell chat={null} prefetch={async () => {}} isReturn={() => false} footerLinks={FOOTER_LINKS} />,
      children: [{ path: '*', handle, element: <PrerenderedPage /> }],
    },
  ]);
  return <RouterProvider router={router} />;
}

function compose({ header, footer }: { header: string; footer: string }): string {
  return parts.shell
    .replace(TEMPLATE_PLACEHOLDERS.header, header)
    .replace(TEMPLATE_PLACEHOLDERS.page, PAGE)
    .replace(TEMPLATE_PLACEHOLDERS.footer, footer);
}

function openDocument(html: string): HTMLElement {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no root');
  return root;
}

function elementsOf(root: HTMLElement): Element[] {
  return [...root.querySelectorAll('*')];
}

/** Returns every difference between the document and the app's markup, except that of the links. */
async function hydrate(root: HTMLElement, app: ReactNode): Promise<string[]> {
  for (const link of root.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith('/') && href !== '/partners') link.setAttribute('href', `/#${href}`);
  }

  const errors: string[] = [];
  const log = jest.spyOn(console, 'error').mockImplementation((...texts) => void errors.push(texts.join(' ')));
  const onRecoverableError = (error: unknown) => void errors.push(String(error));
  await act(async () => hydrateRoot(root, app, { onRecoverableError }));
  log.mockRestore();
  return errors;
}
