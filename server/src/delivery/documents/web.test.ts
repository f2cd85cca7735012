import { createHash } from 'node:crypto';
import { connect } from 'node:net';

import type { Registry } from '@potomac-oak/shared/contracts/registry';

import { openWorld, type World } from '../../testing/world';

const CONTAINER = '/r/remote_site/1.0.0/container.js';
const FOR_EVER = 'public, max-age=31536000, immutable';

let world: World;

beforeAll(async () => {
  world = await openWorld({ env: { NEWSLETTER_ACTION: 'https://forms.example/x?a="1"&b=2' } });
});
afterAll(() => world.close());

test('the page contains the script of the host, the registry as data, and the newsletter action', async () => {
  const response = await world.call('/');
  const html = await response.text();

  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(html).toContain('<script src="/r/host/1.0.0/main.js">');
  expect(html).toContain('<h1>Home</h1>');
  expect(html).toContain('content="https://forms.example/x?a=&quot;1&quot;&amp;b=2"');
  const [, json = ''] = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(html) ?? [];
  const registry = JSON.parse(json) as Registry;
  expect(Object.keys(registry.microFrontends)).toEqual(['remote_site']);
  expect(registry.microFrontends.remote_site).toHaveLength(1);
  expect(registry.microFrontends.remote_site?.[0]?.extras.pages['/']?.title).toBe('Title of /');
});

test('the page is revalidated each time and sent again only after a change', async () => {
  const first = await world.call('/');
  const etag = first.headers.get('ETag') ?? '';

  expect(first.headers.get('Cache-Control')).toBe('no-cache');
  expect(first.headers.get('Vary')).toContain('Accept-Encoding');
  const second = await world.call('/', { headers: { 'If-None-Match': `"x", W/${etag}` } });
  expect(second.status).toBe(304);
  expect(await second.text()).toBe('');
  expect((await world.call('/', { headers: { 'If-None-Match': '"x"' } })).status).toBe(200);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('for %s the page and the files are sent as %s', async (accepted, encoding) => {
  const plain = await (await world.call(CONTAINER, { headers: { 'Accept-Encoding': 'identity' } })).text();
  for (const path of ['/', CONTAINER]) {
    const response = await world.call(path, { headers: { 'Accept-Encoding': accepted } });
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(response.headers.get('Vary')).toContain('Accept-Encoding');
    const text = await response.text();
    if (path === CONTAINER) expect(text).toBe(plain);
  }
});

test('a release file is immutable, readable from any page, and matches its hash in the registry', async () => {
  const response = await world.call(CONTAINER);
  const content = Buffer.from(await response.arrayBuffer());

  expect(response.headers.get('Content-Type')).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
  expect(response.headers.get('Cache-Control')).toBe(FOR_EVER);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  const registry = (await (await world.call('/registry.json')).json()) as Registry;
  const [entry] = registry.microFrontends.remote_site ?? [];
  expect(entry?.url).toBe(CONTAINER);
  expect(entry?.metadata).toEqual({ version: '1.0.0', integrity: sha384(content) });
  expect(entry?.deployment).toEqual({ traffic: 100, default: true });
});

test('HEAD answers like GET, without the body', async () => {
  for (const path of ['/', CONTAINER, '/registry.json', '/healthz', '/nothing-here']) {
    const get = await world.call(path, { headers: { 'Accept-Encoding': 'identity' } });
    const head = await world.call(path, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
    expect(head.status).toBe(get.status);
    expect(head.headers.get('Content-Length')).toBe(get.headers.get('Content-Length'));
    expect(head.headers.get('Cache-Control')).toBe(get.headers.get('Cache-Control'));
    expect(await head.text()).toBe('');
  }
});

test('files outside a release are not found, and that answer is not cached', async () => {
  const paths = [
    '/r/remote_site/1.0.0/missing.js',
    '/r/remote_site/9.9.9/container.js',
    '/r/remote_site/1.0.0/',
    '/r/remote_site',
    '/r/host/1.0.0/pages/0.json',
    `${CONTAINER}.br`,
    '/r/host/1.0.0/..%2f..%2fremote_site/1.0.0/container.js',
    '/r/host/..%2fremote_site/1.0.0/container.js',
    '/r/.last-builds.json',
    '/media/nothing.avif',
  ];
  for (const path of paths) {
    const response = await world.call(path);
    expect(`${path} ${response.status}`).toBe(`${path} 404`);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  }
});

test("the dashboard's origin delivers files of host and dashboard only, and the site's none of the dashboard", async () => {
  const env = { PUBLIC_URL: 'https://www.example.com', ADMIN_URL: 'https://admin.example.com' };
  await using separate = await openWorld({ env });
  const statusAt = async (host: string, url: string) =>
    (await separate.app.http.inject({ url, headers: { host } })).statusCode;

  expect(await statusAt('admin.example.com', '/r/host/1.0.0/main.js')).toBe(200);
  expect(await statusAt('admin.example.com', CONTAINER)).toBe(404);
  expect(await statusAt('www.example.com', CONTAINER)).toBe(200);
});

test('no URL reads a file outside the served folders', async () => {
  const climbs = [
    '/r/../database.lock',
    '/r/%2e%2e/database.lock',
    '/r/..%2fdatabase.lock',
    '/r/remote_site/..%5c..%5cdatabase.lock',
    '/r//etc/passwd',
    '/r/%00',
    '/media/../../package.json',
    '/r/....//database.lock',
  ];
  for (const path of climbs) {
    const answer = await getRaw(path);
    expect(answer).toMatch(/^HTTP\/1\.1 40[034] /);
    expect(answer).not.toContain('pid');
    expect(answer).not.toContain('immutable');
  }
});

test("the policy of the server's own pages allows no inline script and no eval", async () => {
  const policy = (await world.call('/partners')).headers.get('Content-Security-Policy') ?? '';

  expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain(`ws://localhost:${new URL(world.url).port}`);
  expect(policy).toContain("form-action 'self' https://forms.example");
});

test('for unknown routes people get a page, programs get an error, and both get the allowed methods', async () => {
  const page = await world.call('/no/such/page');
  expect(page.status).toBe(404);
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(await page.text()).toContain('<h1>Page not found</h1>');

  const file = await world.call('/r/remote_site/1.0.0/missing.js');
  const html = await file.text();
  expect(html).toContain('This page does not exist');
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(file.headers.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`);

  const post = await world.call('/', { body: {} });
  expect(post.status).toBe(405);
  expect(post.headers.get('Allow')).toBe('GET, HEAD');
  expect(await post.json()).toMatchObject({ code: 'method_not_allowed' });
  expect((await world.call('/no/such/page', { body: {} })).status).toBe(405);
});

test('favicon, robots.txt and security.txt are served', async () => {
  const icon = await world.call('/favicon.ico');
  expect(icon.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(await (await world.call('/robots.txt')).text()).toContain('Disallow: /api/');
  const text = await (await world.call('/.well-known/security.txt')).text();
  expect(text).toMatch(/^Contact: mailto:/);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(expires - Date.now()).toBeGreaterThan(100 * 86_400_000);
});

test('media files are immutable, and videos support ranges', async () => {
  const film = await world.call('/media/kitchen-0117378e.mp4', { headers: { Range: 'bytes=2-5' } });
  expect(film.status).toBe(206);
  expect(film.headers.get('Content-Range')).toBe('bytes 2-5/10');
  expect(film.headers.get('Content-Type')).toBe('video/mp4');
  expect(film.headers.get('Cache-Control')).toBe(FOR_EVER);
  expect(await film.text()).toBe('2345');
  expect((await world.call('/media/hero-0117378e-480.avif')).headers.get('Content-Type')).toBe('image/avif');
  expect((await world.call('/media/kitchen-0117378e.mp4', { headers: { Range: 'bytes=99-' } })).status).toBe(400);
});

function getRaw(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(world.url).port), '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}

function sha384(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
