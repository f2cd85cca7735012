import { act, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { renderToString } from 'react-dom/server';

import { company } from '@potomac-oak/shared/company';
import type { PageModule, PageProps, RemoteRoute } from '@potomac-oak/shared/contracts/federation';
import { FOOTER_LINKS_PLACEHOLDER, TEMPLATE_PLACEHOLDERS } from '@potomac-oak/shared/contracts/release';

import { renderHostParts } from '../prerender';
import { fakeRemote } from '../testing/host-world';
import { mountApp } from './mount-app';

const parts = renderHostParts();
let mounted: ReturnType<typeof mountApp> | null = null;

afterEach(async () => {
  sessionStorage.clear();
  await act(async () => mounted?.unmount());
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
  delete document.documentElement.dataset.page;
});

test('the page in the document is taken over with its params, and its nodes stay', async () => {
  const root = openDocument('/services/3', <Service params={{ id: '3' }} search="" />);
  const heading = pageHeading();

  await mount(root, { load: async () => SERVICE });

  expect(pageHeading()).toBe(heading);
  expect(heading).toHaveTextContent('Service 3');
  act(() => screen.getByRole('button', { name: 'Order' }).click());
  expect(heading).toHaveTextContent('Service 3 ordered');
});

test('the title of the document stays until the page provides one', async () => {
  const root = openDocument('/services/3', <Service params={{ id: '3' }} search="" />);
  document.title = 'From the server';
  let answer = (_module: PageModule) => {};
  await mount(root, { load: () => new Promise((resolve) => (answer = resolve)) });
  expect(document.title).toBe('From the server');

  await act(async () => answer(SERVICE));

  expect(document.title).toBe(`Service 3 · ${company.name}`);
});

test('a search without a new path changes the page that was taken over', async () => {
  const root = openDocument('/services/3', <Service params={{ id: '3' }} search="" />);
  await mount(root, { load: async () => SERVICE });
  const heading = pageHeading();

  await follow('/#/services/3?color=oak');

  expect(heading).toHaveTextContent('Service 3 color=oak');
  expect(heading).toBeInTheDocument();
});

test('another page replaces it, and going back does not show the document again', async () => {
  const root = openDocument('/services/3', <Service params={{ id: '3' }} search="" />);
  await mount(root, { load: async () => SERVICE });

  await follow('/#/services/4');
  expect(pageHeading()).toHaveTextContent('Service 4');
  await follow('/#/services/3');

  expect(pageHeading()).toHaveTextContent('Service 3');
  expect(root.querySelector('[data-prerendered]')).not.toBeInTheDocument();
});

test('a page that throws leaves the document readable, with a notice, and one click repairs it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  const root = openDocument('/services/3', <Service params={{ id: '3' }} search="" />);
  await mount(root, { load: async () => ({ default: (props) => (isBroken ? fail() : <Service {...props} />) }) });

  expect(await screen.findByRole('alert')).toHaveTextContent(company.phone.label);
  expect(pageHeading()).toHaveTextContent('Service 3');

  isBroken = false;
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  await act(async () => screen.getByRole('button', { name: 'Order' }).click());
  expect(pageHeading()).toHaveTextContent('Service 3 ordered');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  { name: 'of another address', page: 'other', content: '<h1>Home</h1>' },
  { name: 'that is only a skeleton', page: undefined, content: parts.skeleton },
])('a document $name is replaced', async ({ page, content }) => {
  if (page) document.documentElement.dataset.page = page;
  const root = openDocument('/services/3', content);

  await mount(root, { load: async () => SERVICE });

  expect(pageHeading()).toHaveTextContent('Service 3');
  expect(root.querySelector('[data-prerendered]')).not.toBeInTheDocument();
});

const SERVICE: PageModule = { default: Service, title: ({ id }) => `Service ${id}` };

function Service({ params, search }: PageProps) {
  const [isOrdered, setIsOrdered] = useState(false);

  return (
    <>
      <h1>{['Service', params.id, search, isOrdered && 'ordered'].filter(Boolean).join(' ')}</h1>
      <button type="button" onClick={() => setIsOrdered(true)}>
        Order
      </button>
    </>
  );
}

function openDocument(path: string, page: ReactElement | string): HTMLElement {
  history.replaceState(null, '', path);
  const { header, page: pagePlace, footer } = TEMPLATE_PLACEHOLDERS;
  const root = document.createElement('div');
  root.innerHTML = parts.shell
    .replace(header, parts.headers.services)
    .replace(pagePlace, typeof page === 'string' ? page : renderToString(page))
    .replace(footer, parts.footer.replace(FOOTER_LINKS_PLACEHOLDER, ''))
    // React's development build reports the links of documents as differences.
    .replaceAll(/href="\/(?!partners)/g, 'href="/#/');
  document.body.replaceChildren(root);
  return root;
}

async function mount(root: HTMLElement, page: Pick<RemoteRoute, 'load'>): Promise<void> {
  const remote = fakeRemote([{ path: '/services/:id', title: 'Services', menu: 'services', ...page }]);
  await act(async () => {
    mounted = mountApp(root, [remote]);
  });
}

async function follow(href: string): Promise<void> {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  await act(async () => link.click());
  link.remove();
}

function fail(): never {
  throw new Error('render');
}

function pageHeading(): HTMLElement {
  return screen.getByRole('heading', { level: 1 });
}
