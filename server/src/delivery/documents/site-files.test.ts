import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';

import { openReleaseWorld, type ReleaseWorld } from '../../testing/release-world';
import { siteFiles } from './site-files';

const PUBLIC_URL = 'https://www.example.com';
const HTML = { html: '<p>Text</p>' };
const SERVICE = { ...HTML, route: '/services/:id' };

let world: ReleaseWorld;

beforeAll(async () => {
  world = await openReleaseWorld({
    publicUrl: PUBLIC_URL,
    register: (app, parts) => siteFiles(app, parts, 'host/src/brand/icon.svg'),
  });
});
afterAll(() => world[Symbol.asyncDispose]());

test('the sitemap lists the stable pages with their dates', async () => {
  await world.serve({ unit: 'host' });
  await world.serve({
    unit: 'remote_site',
    pages: { '/services/kitchen&bath': SERVICE, '/services/1': SERVICE, '/': HTML },
  });

  const response = await world.call('/sitemap.xml');
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
  expect(await response.text()).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://www.example.com/</loc><lastmod>2026-07-01</lastmod></url>
<url><loc>https://www.example.com/services/1</loc><lastmod>2026-07-01</lastmod></url>
<url><loc>https://www.example.com/services/kitchen&amp;bath</loc><lastmod>2026-07-01</lastmod></url>
</urlset>
`);
});

test('pages that search engines must not list and duplicates of other pages are omitted', async () => {
  const pages = { '/': HTML, '/home': HTML, '/thank-you': HTML };
  await world.serve({ unit: 'remote_site', version: '2.0.0', pages }, (manifest) =>
    changePages(manifest, (page) => {
      if (page.path === '/home') return { ...page, canonical: '/' };
      return page.path === '/thank-you' ? { ...page, noindex: true } : page;
    }),
  );

  expect(await listedPaths()).toEqual(['/']);
});

test('only stable releases count, and a promote is visible at the next request', async () => {
  await world.serve({ unit: 'remote_site', version: '3.0.0', pages: { '/about': HTML } });
  expect(await listedPaths()).toEqual(['/about']);

  await world.serve({ unit: 'remote_site', version: '3.1.0', pages: { '/about': HTML, '/faq': HTML } });
  expect(await listedPaths()).toEqual(['/about', '/faq']);

  await world.promote('remote_site', '3.0.0', 50);
  expect(await listedPaths()).toEqual(['/about', '/faq']);
});

test('robots.txt names the sitemap and what must not be crawled', async () => {
  expect(await (await world.call('/robots.txt')).text()).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /preview\n\nSitemap: https://www.example.com/sitemap.xml\n',
  );
});

test('without a public URL, URLs start with the origin of the request, never with a foreign one', async () => {
  await using local = await openReleaseWorld({
    register: (app, parts) => siteFiles(app, parts, 'host/src/brand/icon.svg'),
  });
  await local.serve({ unit: 'remote_site', pages: { '/': HTML } });
  const { port } = new URL(local.url);

  for (const [host, origin] of [
    [`localhost:${port}`, `http://localhost:${port}`],
    [`127.0.0.1:${port}`, `http://127.0.0.1:${port}`],
    ['foreign.example', `http://localhost:${port}`],
  ] as const) {
    for (const path of ['/sitemap.xml', '/robots.txt']) {
      const { text } = await local.inject(path, { host });
      expect(text).toContain(`${origin}/`);
      expect(text).not.toContain('foreign.example');
    }
  }
});

type ReleasePages = ReleaseManifest['pages'];

function changePages(manifest: ReleaseManifest, change: (page: ReleasePages[number]) => ReleasePages[number]) {
  return { ...manifest, pages: manifest.pages.map(change) };
}

async function listedPaths(): Promise<string[]> {
  const xml = await (await world.call('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}
