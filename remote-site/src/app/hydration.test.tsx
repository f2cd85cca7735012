import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { blogSummaries } from '../content/blogs';
import { projectSummaries } from '../content/projects';
import { serviceSummaries } from '../content/services';
import { loadTexts, routes } from './routes';

const ITEMS: Readonly<Record<string, readonly Record<string, string>[]>> = {
  '/services/:id': serviceSummaries.map(({ id }) => ({ id })),
  '/projects/:id': projectSummaries.map(({ id }) => ({ id })),
  '/blogs/:id': blogSummaries.map(({ id }) => ({ id })),
};

const real = {
  observer: globalThis.IntersectionObserver,
  matchMedia: window.matchMedia,
};

beforeAll(() => {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

beforeAll(() => Promise.all(routes.map(({ path }) => loadTexts(path))));

afterEach(() => jest.restoreAllMocks());

afterAll(() => {
  globalThis.IntersectionObserver = real.observer;
  window.matchMedia = real.matchMedia;
});

for (const route of routes) {
  for (const params of ITEMS[route.path] ?? [{}]) {
    test(`the prerendered page of ${route.path} ${JSON.stringify(params)} is the first render in the browser`, async () => {
      const { default: Page } = await route.load();
      // A phone that prefers reduced motion and data hydrates a page that was rendered without a screen.
      setVisitor({ matches: false, readyState: 'loading' });
      const container = document.createElement('div');
      container.innerHTML = renderToString(<Page params={params} search="" />);
      setVisitor({ matches: true, readyState: 'complete' });
      document.body.replaceChildren(container);
      // Browsers do this when they parse the attribute, jsdom does not.
      for (const video of container.querySelectorAll('video')) video.muted = video.defaultMuted;

      expect(container.querySelectorAll('[style], script, style, link')).toHaveLength(0);
      const ids = [...container.querySelectorAll('[id]')].map((element) => element.id);
      expect(new Set(ids).size).toBe(ids.length);

      const words = readWords(container);

      // React reports attributes that differ on the console only.
      const faults = jest.spyOn(console, 'error').mockImplementation(() => {});
      const root = await hydrate(container, <Page params={params} search="" />);
      expect(faults.mock.calls).toEqual([]);
      expect(readWords(container)).toEqual(words);
      await act(async () => root.unmount());
    });
  }
}

/** Nothing that can be read depends on a script. */
function readWords(element: Element): string[] {
  return element.textContent.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function setVisitor({ matches, readyState }: { matches: boolean; readyState: DocumentReadyState }): void {
  window.matchMedia = (query) => ({ ...real.matchMedia(query), matches });
  Object.defineProperty(document, 'readyState', { value: readyState, configurable: true });
}

function hydrate(container: Element, page: ReactElement): Promise<Root> {
  // biome-ignore lint/suspicious/noConsole: collected by the test.
  return act(async () => hydrateRoot(container, page, { onRecoverableError: console.error }));
}
