import { INLINE_REGISTRY_ID } from '@potomac-oak/shared/contracts/registry';

import { loadOfferedPages } from './offered-pages';

const realFetch = globalThis.fetch;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = async (input) => {
    asked.push(String(input));
    if (String(input).includes('remote_broken')) throw new TypeError('Failed to fetch');
    return Response.json({
      pages: [
        { path: '/guides/a', route: '/guides/:slug', title: 'Plan', description: 'Measure the room.' },
        { path: '/guides/b', route: '/guides/:slug', title: 'Draft', description: '', noindex: true },
        { path: '/guides', route: '/guides', title: 'Guides', description: 'All guides.' },
      ],
    });
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  document.body.innerHTML = '';
});

test('other units offer the pages of a route to the search, and one that does not answer offers none', async () => {
  placeRegistry({
    remote_guides: { '/guides/:slug': { title: 'Guide', search: 'Guide' }, '/guides': { title: 'Guides' } },
    remote_broken: { '/broken': { title: 'Broken', search: 'Page' } },
    remote_admin: { '/s_dashboard': { title: 'Dashboard' } },
  });

  expect(await loadOfferedPages()).toEqual([
    { href: '/#/guides/a', kind: 'Guide', title: 'Plan', text: 'Measure the room.' },
  ]);
  expect(asked).toEqual(['/r/remote_guides/release.json', '/r/remote_broken/release.json']);
});

test('a page of another site asks for nothing', async () => {
  expect(await loadOfferedPages()).toEqual([]);
  expect(asked).toEqual([]);
});

function placeRegistry(units: Readonly<Record<string, object>>): void {
  const rows = Object.entries(units).map(([unit, pages]) => [
    unit,
    [{ extras: { pages, manifest: { url: `/r/${unit}/release.json` } } }],
  ]);
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = INLINE_REGISTRY_ID;
  element.textContent = JSON.stringify({ microFrontends: Object.fromEntries(rows) });
  document.body.append(element);
}
