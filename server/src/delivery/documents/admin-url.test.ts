import { PUSH_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { Registry } from '@potomac-oak/shared/contracts/registry';

import { type DocumentWorld, openDocumentWorld } from '../../testing/document-world';
import { readHtml } from '../../testing/read-html';

const SITE = { host: 'www.example.com' };
const ADMIN = { host: 'admin.example.com' };

let world: DocumentWorld;

beforeAll(async () => {
  world = await openDocumentWorld({ publicUrl: 'https://www.example.com', adminUrl: 'https://admin.example.com' });
  await world.publish({ unit: 'host' });
  await world.publish({ unit: 'remote_site', pages: { '/': { html: '<h1>Home</h1>' } } });
  await world.publish({ unit: 'remote_admin', routes: ['/s_dashboard', '/s_dashboard/chats/:id'] });
  for (const unit of ['host', 'remote_site', 'remote_admin']) await world.promote(unit, '1.0.0');
});
afterAll(() => world[Symbol.asyncDispose]());

test("the dashboard's origin serves documents of host and dashboard only", async () => {
  const { status, text, headers } = await world.inject('/s_dashboard', ADMIN);

  expect(status).toBe(200);
  expect(readHtml(text).all('title')[0]?.text).toContain('/s_dashboard');
  expect(text).toContain('"remote_admin"');
  expect(text).not.toContain('remote_site');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(
    'script-src https://admin.example.com/r/host/1.0.0/ https://admin.example.com/r/remote_admin/1.0.0/ ',
  );
  expect(policy).not.toContain('remote_site');
  expect((await world.inject('/', ADMIN)).status).toBe(404);
  expect((await world.inject('/', ADMIN)).text).not.toContain('Home');
});

test('documents of the site do not contain the dashboard, and its paths redirect there', async () => {
  const { status, text, headers } = await world.inject('/', SITE);

  expect(status).toBe(200);
  expect(text).not.toContain('remote_admin');
  expect(String(headers['content-security-policy'])).not.toContain('admin');
  for (const path of ['/s_dashboard', '/S_Dashboard/chats/7?x=1']) {
    const moved = await world.inject(path, SITE);
    expect([moved.status, moved.headers.location]).toEqual([308, `https://admin.example.com${path}`]);
  }
  // A host that is not ours gets what the site's visitors get.
  expect((await world.inject('/', { host: 'evil.example' })).text).not.toContain('remote_admin');
});

test('only the dashboard can be installed, and only its documents may register its worker', async () => {
  const dashboard = await world.inject('/s_dashboard', ADMIN);
  const [link] = readHtml(dashboard.text)
    .all('link')
    .filter(({ attributes }) => attributes.rel === 'manifest');
  expect(link?.attributes.href).toBe(PUSH_PATHS.manifest);
  expect(String(dashboard.headers['content-security-policy'])).toContain(
    `worker-src https://admin.example.com${PUSH_PATHS.worker};`,
  );
  const site = await world.inject('/', SITE);
  expect(site.text).not.toContain('rel="manifest"');
  expect(String(site.headers['content-security-policy'])).toContain("worker-src 'none';");

  const manifest = JSON.parse((await world.inject(PUSH_PATHS.manifest, ADMIN)).text);
  expect(manifest).toMatchObject({ start_url: '/s_dashboard', scope: '/s_dashboard', display: 'standalone' });
  const worker = await world.inject(PUSH_PATHS.worker, ADMIN);
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  });
  expect(worker.text).not.toMatch(/'fetch'|caches/);
  for (const path of [
    PUSH_PATHS.worker,
    PUSH_PATHS.manifest,
    ...manifest.icons.map(({ src }: { src: string }) => src),
  ]) {
    if (path === '/favicon.svg') continue;
    expect([path, (await world.inject(path, ADMIN)).status]).toEqual([path, 200]);
    expect([path, (await world.inject(path, SITE)).status]).toEqual([path, 404]);
  }
});

test("each origin's registry lists only its own remotes, with URLs of that origin", async () => {
  const read = async (headers: Record<string, string>): Promise<Registry> =>
    JSON.parse((await world.inject('/registry.json', headers)).text);

  const staff = await read(ADMIN);
  expect(Object.keys(staff.microFrontends)).toEqual(['remote_admin']);
  expect(staff.microFrontends.remote_admin?.[0]?.url).toBe(
    'https://admin.example.com/r/remote_admin/1.0.0/container.js',
  );
  expect(Object.keys((await read(SITE)).microFrontends)).toEqual(['remote_site']);
});
