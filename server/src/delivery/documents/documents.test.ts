import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants as zlib } from 'node:zlib';

import { documentTitle } from '@potomac-oak/shared/company';
import { DAY_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import type { Registry, RegistryEntry } from '@potomac-oak/shared/contracts/registry';
import { FILES_PLACEHOLDER, type ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import { releasePath } from '@potomac-oak/shared/contracts/release-names';

import { type DocumentWorld, type DocumentWorldOptions, openDocumentWorld } from '../../testing/document-world';
import { readHtml } from '../../testing/read-html';
import type { TestRelease } from '../../testing/test-release';
import { until } from '../../testing/until';
import { createGroupCookie } from './document-routes';

const PAGES = {
  '/': { html: '<h1>Home</h1>' },
  '/services/0': { html: '<h1>Kitchens</h1>', route: '/services/:id' },
  '/blogs/Oak-Floors': { html: '<h1>Oak floors</h1>', route: '/blogs/:slug' },
};
/** Documents of the site below: three pages, two routes without a page, and the not-found page. */
const DOCUMENTS = 6;

let world: DocumentWorld;

beforeAll(async () => {
  world = await openSite();
});
afterAll(() => world[Symbol.asyncDispose]());

test('a page, a route without a page, and an unknown path are answered with documents', async () => {
  const answers: Record<string, [status: number, title: string, heading: string]> = {
    '/': [200, 'Page /', 'Home'],
    '/services/0?from=mail': [200, 'Page /services/0', 'Kitchens'],
    '/blogs/another': [200, 'Title of /blogs/:slug', ''],
    '/services/99': [404, 'Service not found', ''],
    '/no/such/page': [404, 'Page not found', 'Page not found'],
    '/services/0/more': [404, 'Page not found', 'Page not found'],
    '/services//0': [404, 'Page not found', 'Page not found'],
    '//evil.example': [404, 'Page not found', 'Page not found'],
  };
  for (const [path, [status, title, heading]] of Object.entries(answers)) {
    const response = await world.call(path);
    const { all } = readHtml(await response.text());
    expect([path, response.status, all('title')[0]?.text]).toEqual([path, status, documentTitle(title)]);
    expect(all('h1')[0]?.text ?? '').toBe(heading);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(response.headers.get('CDN-Cache-Control')).toBe(status === 200 ? 's-maxage=60' : null);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(response.headers.get('Content-Security-Policy')).toContain('trusted-types default; report-uri');
    expect(response.headers.get('Reporting-Endpoints')).toBe('policy="/api/csp-reports"');
    expect(response.headers.get('Permissions-Policy')).toContain('camera=()');
  }
});

test('another spelling of a path redirects permanently to the path itself', async () => {
  const redirects = {
    '/Services/0': '/services/0',
    '/services/0/': '/services/0',
    '/%73ervices/%30?a=1&b=//x': '/services/0?a=1&b=//x',
    '/BLOGS/oak-floors/': '/blogs/Oak-Floors',
    '/Blogs/Another': '/blogs/Another',
    '/blogs/a%2f%2fevil.example/': '/blogs/a%2F%2Fevil.example',
    '/blogs/%c3%a9/': '/blogs/%C3%A9',
  };
  for (const [path, target] of Object.entries(redirects)) {
    const response = await world.call(path);
    expect([path, response.status, response.headers.get('Location')]).toEqual([path, 308, target]);
    expect((await world.call(target)).status).toBeLessThan(300);
  }
});

test('paths of the server get no document', async () => {
  const statuses = { '/api/none': 'application/json', '/r/none.js': 'text/html', '/favicon.ico': 'text/html' };
  for (const [path, type] of Object.entries(statuses)) {
    const response = await world.call(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get('Content-Type')).toContain(type);
    expect(await response.text()).not.toContain('<title>');
  }
  expect((await world.call('/services/0', { method: 'POST' })).status).toBe(405);
});

test.each(['br', 'gzip', 'identity'])(
  'for %s a document is sent as such, and revalidated with its policy',
  async (encoding) => {
    const headers = { 'Accept-Encoding': encoding, 'Cache-Control': 'max-age=0' };
    const first = await world.call('/services/0', { headers });
    const etag = first.headers.get('ETag') ?? '';
    expect(await first.text()).toContain('<h1>Kitchens</h1>');
    expect(first.headers.get('Content-Encoding') ?? 'identity').toBe(encoding);

    const again = await world.call('/services/0', { headers: { ...headers, 'If-None-Match': `"other", W/${etag}` } });
    expect(again.status).toBe(304);
    for (const name of ['Content-Security-Policy', 'Permissions-Policy', 'ETag', 'Vary', 'Cache-Control']) {
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    }
    const head = await world.call('/services/0', { method: 'HEAD', headers });
    expect(head.headers.get('ETag')).toBe(etag);
    expect(Number(head.headers.get('Content-Length'))).toBeGreaterThan(500);
    expect(await head.text()).toBe('');
    const missing = await world.call('/no/such/page', { headers: { ...headers, 'If-None-Match': '*' } });
    expect(missing.status).toBe(404);
  },
);

test('the policy names the origin that the visitor uses, if it is ours', async () => {
  const { port } = new URL(world.url);
  const policyAt = async (host: string) => (await world.inject('/', { host })).headers['content-security-policy'];

  expect(await policyAt(`localhost:${port}`)).toContain(`script-src http://localhost:${port}/r/host/1.0.0/`);
  expect(await policyAt(`127.0.0.1:${port}`)).toContain(`script-src http://127.0.0.1:${port}/r/host/1.0.0/`);
  expect(await policyAt('evil.example')).toContain(`script-src http://localhost:${port}/r/host/1.0.0/`);
});

test('without a release of the host, a message says that the site is not built', async () => {
  await using empty = await openDocumentWorld();

  const response = await empty.call('/');

  expect(response.status).toBe(503);
  expect(await response.text()).toContain('The site is not built');
});

test('a version with a missing file cannot be promoted until it is published again', async () => {
  await using site = await openSite();
  await site.publish({ unit: 'remote_site', version: '1.1.0', pages: PAGES });
  rmSync(join(site.root, 'remote_site', '1.1.0', 'pages', '1.json'));

  await expect(site.promote('remote_site', '1.1.0')).rejects.toThrow(
    'remote_site 1.1.0 is damaged on this server: pages/1.json is missing. Publish it again.',
  );
  expect(await versionOf(site, '/services/0')).toBe('1.0.0');
  expect(site.releases.active().units.get('remote_site')?.channel.stable.version).toBe('1.0.0');

  await site.publish({ unit: 'remote_site', version: '1.1.0', pages: PAGES });
  await site.promote('remote_site', '1.1.0');
  expect(await versionOf(site, '/services/0')).toBe('1.1.0');
});

test('a revision with a document that cannot be composed is not activated, and the previous one keeps serving', async () => {
  await using site = await openSite();
  await publishSite(site, '1.1.0');
  const template = join(site.root, 'host', '1.0.0', 'template.json');
  const content = readFileSync(template);
  rmSync(template);

  await expect(site.promote('remote_site', '1.1.0')).rejects.toThrow('template.json');
  expect(await versionOf(site, '/')).toBe('1.0.0');
  expect(site.releases.active().units.get('remote_site')?.channel.stable.version).toBe('1.0.0');

  writeFileSync(template, content);
  await site.releases.refresh();
  expect(await versionOf(site, '/services/0')).toBe('1.1.0');
});

test('a promote composes each document once before it returns, and a rollback to what visitors had before composes none', async () => {
  await using site = await openSite();
  await publishSite(site, '1.1.0');
  site.tickets.length = 0;
  await site.promote('remote_site', '1.1.0');
  expect(countDocuments(site, '1.1.0')).toBe(DOCUMENTS);
  expect(await versionOf(site, '/services/0')).toBe('1.1.0');

  await site.releases.rollBack({ unit: 'remote_site', by: 'operator' });
  expect(countDocuments(site, '1.0.0')).toBe(0);
  expect(await versionOf(site, '/services/0')).toBe('1.0.0');
});

test('after another unit has changed, a rollback composes its documents before it returns', async () => {
  await using site = await openSite();
  await publishSite(site, '1.1.0');
  await site.promote('remote_site', '1.1.0');
  await site.publish({ unit: 'remote_chat', version: '1.0.0' });
  await site.promote('remote_chat', '1.0.0');

  site.tickets.length = 0;
  await site.releases.rollBack({ unit: 'remote_site', by: 'operator' });
  expect(countDocuments(site, '1.0.0')).toBe(DOCUMENTS);
  expect(await versionOf(site, '/services/0')).toBe('1.0.0');
  expect(await registryOf(site, '/')).toMatchObject({ microFrontends: { remote_chat: [{}] } });
});

test('a document never names another fallback than the current one', async () => {
  await using site = await openSite();
  for (const version of ['1.1.0', '1.2.0']) {
    site.advance(10 * MINUTE_MS);
    await publishSite(site, version);
    await site.promote('remote_site', version);
  }
  expect((await rowOf(site, '/')).extras.fallback?.version).toBe('1.1.0');

  await site.releases.rollBack({ unit: 'remote_site', by: 'operator' });

  expect((await rowOf(site, '/')).extras.fallback?.version).toBe('1.0.0');
});

test('documents do not name a revoked version, not even as a fallback', async () => {
  await using site = await openSite();
  await publishSite(site, '1.1.0');
  await site.promote('remote_site', '1.1.0');
  expect((await rowOf(site, '/')).extras.fallback?.version).toBe('1.0.0');

  await site.releases.revoke({ unit: 'remote_site', version: '1.0.0', reason: 'leaked', by: 'operator' });

  expect((await rowOf(site, '/')).extras.fallback).toBeNull();
  expect((await (await site.call('/registry.json')).json()) as Registry).toMatchObject({
    revoked: { remote_site: ['1.0.0'] },
  });
});

test('only the document of the root lists first images and content of pages that it does not contain', async () => {
  await using site = await openSite();
  const firstImage = { srcSet: `${FILES_PLACEHOLDER}/kitchen.avif 480w`, sizes: '100vw', type: 'image/avif' } as const;
  const pattern = '/services/:id';
  await site.publish({ unit: 'remote_site', version: '1.1.0', pages: PAGES }, (manifest) => ({
    ...manifest,
    routes: { ...manifest.routes, [pattern]: { title: 'Service', files: [], contentFiles: [manifest.entry] } },
    pages: manifest.pages.map((page) => (page.path === '/services/0' ? { ...page, firstImage } : page)),
  }));
  await site.promote('remote_site', '1.1.0');

  const srcSet = `${releasePath({ unit: 'remote_site', version: '1.1.0' })}/kitchen.avif 480w`;
  const root = await rowOf(site, '/');
  expect(root.extras.firstImages).toEqual({ '/services/0': { ...firstImage, srcSet } });
  expect(root.extras.routes[pattern]).toEqual([root.url.slice(root.url.lastIndexOf('/') + 1)]);
  const service = await rowOf(site, '/services/0');
  expect(service.extras.firstImages).toBeUndefined();
  expect(service.extras.routes[pattern]).toEqual([]);
});

test('a document with an old ticket is sent once more, and composed again in the background', async () => {
  await using site = await openSite();
  const first = await site.call('/services/0');
  const { ticket } = (await rowOf(site, '/services/0')).extras;
  // The clock of this world starts at noon.
  site.advance(DAY_MS / 2 - 1);
  site.tickets.length = 0;
  expect((await rowOf(site, '/services/0')).extras.ticket).toBe(ticket);
  expect(site.tickets).toEqual([]);

  site.advance(1);
  expect((await rowOf(site, '/services/0')).extras.ticket).toBe(ticket);
  await until(async () => (await rowOf(site, '/services/0')).extras.ticket !== ticket);
  expect((await site.call('/services/0')).headers.get('ETag')).not.toBe(first.headers.get('ETag'));
  expect(countDocuments(site, '1.0.0')).toBe(1);
});

test('a document that was requested is replaced by a smaller one', async () => {
  await using site = await openSite();
  const html = Array.from({ length: 2_000 }, (_item, index) => `<p>Kitchen ${(index * 7_919) % 1_000}</p>`).join('\n');
  await publishSite(site, '1.1.0', { pages: { ...PAGES, '/': { html } } });
  await site.promote('remote_site', '1.1.0');
  const { text } = await site.inject('/');
  const fast = { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: text.length };
  const { length } = brotliCompressSync(text, { params: fast });

  const read = async () => (await site.call('/', { headers: { 'Accept-Encoding': 'br' } })).headers;
  const etag = (await read()).get('ETag');
  await until(async () => Number((await read()).get('Content-Length')) < length);
  expect((await read()).get('ETag')).toBe(etag);
});

test('while a canary is served, the group in the cookie decides, and only then documents are private', async () => {
  await using site = await openSite();
  await publishSite(site, '1.1.0');
  await site.promote('remote_site', '1.1.0', 30);
  const { canaryGroups } = site.releases.active().units.get('remote_site') ?? { canaryGroups: new Set<number>() };
  expect(canaryGroups.size).toBe(300);

  for (const group of [0, 1, 2, 3, 500, 998, 999]) {
    const response = await site.call('/', { headers: { Cookie: `a=b; release-group=${group}` } });
    const { metadata } = readRow(await response.text());
    expect([group, metadata.version]).toEqual([group, canaryGroups.has(group) ? '1.1.0' : '1.0.0']);
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(response.headers.get('CDN-Cache-Control')).toBeNull();
    expect(response.headers.get('Vary')).toBe('Accept-Encoding, Cookie');
    expect(response.headers.get('Set-Cookie')).toBeNull();
  }
  for (const cookie of ['', 'release-group=', 'release-group=1000', 'release-group=-1', 'release-group=1e2']) {
    const response = await site.call('/', { headers: { Cookie: cookie } });
    const [, group] =
      /^release-group=(\d{1,3}); Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/.exec(
        response.headers.get('Set-Cookie') ?? '',
      ) ?? [];
    expect(Number(group)).toBeLessThan(1_000);
    const { metadata } = readRow(await response.text());
    expect(metadata.version).toBe(canaryGroups.has(Number(group)) ? '1.1.0' : '1.0.0');
  }
  expect((await site.call('/no/such/page')).headers.get('Cache-Control')).toBe('private, no-cache');

  await site.releases.rollBack({ unit: 'remote_site', by: 'operator' });
  const response = await site.call('/', { headers: { Cookie: 'release-group=1000' } });
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  expect(response.headers.get('Set-Cookie')).toBeNull();
});

test('visitors of a canary get the stable version as its fallback', async () => {
  await using site = await openSite();
  await publishSite(site, '1.1.0');
  await site.promote('remote_site', '1.1.0', 99.9);
  const [group] = site.releases.active().units.get('remote_site')?.canaryGroups ?? [];

  const row = readRow((await site.inject('/', { cookie: `release-group=${group}` })).text);

  expect(row.metadata.version).toBe('1.1.0');
  expect(row.extras.fallback?.version).toBe('1.0.0');
});

test('a set with two canaries is composed on its first request, once for all visitors', async () => {
  await using site = await openSite();
  await publishSite(site, '1.1.0');
  await site.publish({ unit: 'remote_chat', version: '1.0.0' });
  await site.promote('remote_chat', '1.0.0');
  await site.publish({ unit: 'remote_chat', version: '1.1.0' });
  await site.promote('remote_site', '1.1.0', 99.9);
  await site.promote('remote_chat', '1.1.0', 99.9);
  const { units } = site.releases.active();
  const group = Array.from({ length: 1_000 }, (_item, index) => index).find((index) =>
    ['remote_site', 'remote_chat'].every((unit) => units.get(unit)?.canaryGroups.has(index)),
  );
  site.tickets.length = 0;

  const visits = Array.from({ length: 20 }, () => site.inject('/', { cookie: `release-group=${group}` }));
  const texts = new Set((await Promise.all(visits)).map(({ text }) => text));

  expect(texts.size).toBe(1);
  const [text = ''] = texts;
  expect(readRegistry(text).microFrontends).toMatchObject({
    remote_site: [{ metadata: { version: '1.1.0' } }],
    remote_chat: [{ metadata: { version: '1.1.0' } }],
  });
  expect(site.tickets.filter((ticket) => ticket === 'host 1.0.0')).toHaveLength(1);
});

test('visitors of a canary get composed documents, and of 20,000 visitors a tenth get the canary', async () => {
  await using site = await openSite();
  await publishSite(site, '1.1.0');
  await site.promote('remote_site', '1.1.0', 10);
  expect(countDocuments(site, '1.1.0')).toBe(DOCUMENTS);
  site.tickets.length = 0;

  for (let group = 0; group < 1_000; group += 7) {
    await site.inject('/services/0', { cookie: `release-group=${group}` });
  }
  expect(site.tickets).toEqual([]);

  const groupCookie = createGroupCookie(false);
  const { canaryGroups } = site.releases.active().units.get('remote_site') ?? { canaryGroups: new Set<number>() };
  const visitors = Array.from({ length: 20_000 }, () => groupCookie.read(undefined).group);
  const share = visitors.filter((group) => canaryGroups.has(group)).length / visitors.length;
  // Five standard deviations.
  expect(Math.abs(share - 0.1)).toBeLessThan(0.011);
});

test('with EARLY_HINTS, the font of the host is announced before the document', async () => {
  await using site = await openSite({ earlyHints: true });
  const expected = '</r/host/1.0.0/display.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin';

  expect(await readHints(site, '/')).toEqual([expected]);
  const { headers } = await site.inject('/');
  expect(await readHints(site, '/', { 'If-None-Match': String(headers.etag) })).toEqual([]);
  expect(await readHints(world, '/')).toEqual([]);
});

test('/registry.json lists the serving releases, the stable one first, with URLs for other origins', async () => {
  await using site = await openSite({ publicUrl: 'https://www.example.com' });
  await publishSite(site, '1.1.0');
  await site.promote('remote_site', '1.1.0', 12.5);

  const response = await site.call('/registry.json');
  const registry = (await response.json()) as Registry;

  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
  expect(Object.keys(registry.microFrontends)).toEqual(['remote_site']);
  const [stable, canary, ...others] = registry.microFrontends.remote_site ?? [];
  expect(others).toEqual([]);
  const folder = 'https://www.example.com/r/remote_site';
  expect(stable).toMatchObject({
    url: `${folder}/1.0.0/container.js`,
    fallbackUrl: `${folder}/1.0.0/container.js`,
    deployment: { traffic: 87.5, default: true },
    extras: { fallback: null, manifest: { url: `${folder}/1.0.0/release.json` } },
  });
  expect(canary).toMatchObject({
    url: `${folder}/1.1.0/container.js`,
    fallbackUrl: `${folder}/1.0.0/container.js`,
    deployment: { traffic: 12.5, default: false },
    extras: { fallback: { version: '1.0.0', url: `${folder}/1.0.0/container.js` } },
  });
  expect(Object.keys(stable?.extras.files ?? {})).toContain('page.js');
  expect(JSON.stringify(registry)).not.toContain('ticket');
});

/** The Link headers of responses with status 103. */
async function readHints(site: DocumentWorld, path: string, headers: Record<string, string> = {}): Promise<string[]> {
  const links: string[] = [];
  const request = get(site.url + path, { headers });
  request.on('information', ({ statusCode, headers: early }) => links.push(`${statusCode === 103 ? early.link : ''}`));
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await response.resume().toArray();
  return links;
}

/** A host and remote_site 1.0.0, with the pages above. */
async function openSite(options: DocumentWorldOptions = {}): Promise<DocumentWorld> {
  const site = await openDocumentWorld(options);
  await site.publish({ unit: 'host' });
  await publishSite(site, '1.0.0');
  await site.promote('remote_site', '1.0.0');
  await site.promote('host', '1.0.0');
  return site;
}

function publishSite(site: DocumentWorld, version: string, { pages = PAGES }: { pages?: TestRelease['pages'] } = {}) {
  return site.publish({ unit: 'remote_site', version, ...(pages && { pages }) }, completeServices);
}

function completeServices(manifest: ReleaseManifest): ReleaseManifest {
  const pattern = '/services/:id';
  const route = { title: 'Service', files: [], ...manifest.routes[pattern] };
  const complete = { missingTitle: 'Service not found' };
  return { ...manifest, routes: { ...manifest.routes, [pattern]: { ...route, complete } } };
}

function countDocuments({ tickets }: DocumentWorld, version: string): number {
  return tickets.filter((ticket) => ticket === `remote_site ${version}`).length;
}

async function registryOf(site: DocumentWorld, path: string): Promise<Registry> {
  return readRegistry((await site.inject(path)).text);
}

async function rowOf(site: DocumentWorld, path: string): Promise<RegistryEntry> {
  return readRow((await site.inject(path)).text);
}

async function versionOf(site: DocumentWorld, path: string): Promise<string> {
  return (await rowOf(site, path)).metadata.version;
}

function readRow(html: string): RegistryEntry {
  const [row] = readRegistry(html).microFrontends.remote_site ?? [];
  if (!row) throw new Error('The document names no release of remote_site.');
  return row;
}

function readRegistry(html: string): Registry {
  const [, json = '{}'] = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as Registry;
}
