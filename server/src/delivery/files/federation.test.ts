import { runInNewContext } from 'node:vm';

import { openReleaseWorld, type ReleaseWorld } from '../../testing/release-world';
import type { TestRelease } from '../../testing/test-release';
import { federationRoutes } from './federation';

const FOLDER = '/federation/remote_chat/v1';
const PUBLIC_URL = 'https://www.example.com';
const CHUNK = 'globalThis.chunk = 1;\n'.repeat(60);

let world: ReleaseWorld;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

test('the federation manifest has an absolute public path and changes with each promote', async () => {
  await serveChat('1.0.0', {});
  const first = await world.call(`${FOLDER}/mf-manifest.json`);
  expect(headersOf(first)).toEqual({
    type: 'application/json; charset=utf-8',
    caching: 'no-cache',
    origin: '*',
    vary: 'Accept-Encoding',
  });
  expect(await first.json()).toEqual({
    id: 'remote_chat_1_0_0',
    exposes: [{ path: './mount' }],
    metaData: {
      globalName: '__po_remote_chat_1_0_0__',
      remoteEntry: { name: 'container.0123456789.js' },
      publicPath: `${PUBLIC_URL}${FOLDER}/`,
    },
  });

  const etag = first.headers.get('ETag') ?? '';
  expect((await world.call(`${FOLDER}/mf-manifest.json`, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  await serveChat('1.1.0', {});
  const second = await world.call(`${FOLDER}/mf-manifest.json`, { headers: { 'If-None-Match': etag } });
  expect(await second.json()).toMatchObject({ id: 'remote_chat_1_1_0' });
});

test('the container script also sets the global that has no version', async () => {
  await serveChat('2.0.0', { 'container.js': 'var __po_remote_chat_2_0_0__;__po_remote_chat_2_0_0__={get:1} // end' });

  const response = await world.call(`${FOLDER}/container.js`);
  expect(headersOf(response)).toMatchObject({
    type: 'text/javascript; charset=utf-8',
    caching: 'no-cache',
    origin: '*',
  });
  const globals: Record<string, unknown> = {};
  runInNewContext(await response.text(), globals);
  expect(globals.__po_remote_chat__).toEqual({ get: 1 });
  expect(globals.__po_remote_chat__).toBe(globals.__po_remote_chat_2_0_0__);
});

test('a container that needs the federation runtime of its page is served with one', async () => {
  const runtime = 'globalThis.core = 1; // end';
  await serveChat('2.1.0', {
    'container.js': 'var __po_remote_chat_2_1_0__ = { core };',
    'standalone/runtime.0123456789.js': runtime,
  });

  const globals: Record<string, unknown> = {};
  globals.globalThis = globals;
  runInNewContext(await (await world.call(`${FOLDER}/container.js`)).text(), globals);
  expect(globals.__po_remote_chat__).toEqual({ core: 1 });
  expect(await (await world.call(`${FOLDER}/mf-manifest.json`)).json()).toMatchObject({
    metaData: { remoteEntry: { name: 'container.js' }, publicPath: `${PUBLIC_URL}${FOLDER}/` },
  });
});

test.each([
  ['package.tgz', 'application/gzip', '3.0'],
  ['types.d.ts', 'text/plain; charset=utf-8', '3.1'],
])('%s is that of the stable release', async (name, type, series) => {
  await serveChat(`${series}.0`, { [name]: 'content' });
  const response = await world.call(`${FOLDER}/${name}`);
  expect(headersOf(response)).toMatchObject({ type, caching: 'no-cache', origin: '*' });
  expect(await response.text()).toBe('content');

  await serveChat(`${series}.1`, {});
  expect((await world.call(`${FOLDER}/${name}`)).status).toBe(404);
});

test('a hashed name is served from any stored release, compressed and cached for a year', async () => {
  await serveChat('4.0.0', { 'chat.0123456789.js': CHUNK });
  for (const version of ['4.1.0', '4.2.0', '4.3.0']) await serveChat(version, {});

  const response = await world.call(`${FOLDER}/chat.0123456789.js`, { headers: { 'Accept-Encoding': 'br' } });
  expect(headersOf(response)).toEqual({
    type: expect.stringMatching(/^(?:text|application)\/javascript/),
    caching: 'public, max-age=31536000, immutable',
    origin: '*',
    vary: 'Accept-Encoding',
  });
  expect(response.headers.get('Content-Encoding')).toBe('br');
  expect(await response.text()).toBe(CHUNK);
});

test('hyphens in the unit name are allowed', async () => {
  await serveChat('5.0.0', {});
  expect((await world.call('/federation/remote-chat/v1/mf-manifest.json')).status).toBe(200);
});

test('everything else is not found, and the answer is not cached', async () => {
  await world.serve({ unit: 'host', files: { 'shell.0123456789.js': CHUNK } });
  await serveChat('6.0.0', { 'gone.0123456789.js': CHUNK, 'plain.js': CHUNK });
  await serveChat('6.1.0', {});
  await world.releases.revoke({ unit: 'remote_chat', version: '6.0.0', reason: 'test', by: 'token:test' });
  await world.serve({ unit: 'remote_site', files: { 'page.0123456789.js': CHUNK } });

  for (const path of [
    '/federation/host/v1/mf-manifest.json',
    '/federation/host/v1/container.js',
    '/federation/host/v1/types.d.ts',
    '/federation/host/v1/shell.0123456789.js',
    '/federation/remote_admin/v1/mf-manifest.json',
    '/federation/nothing/v1/container.js',
    '/federation/__proto__/v1/container.js',
    '/federation/remote_chat/v2/mf-manifest.json',
    `${FOLDER}/`,
    `${FOLDER}/plain.js`,
    `${FOLDER}/release.json`,
    `${FOLDER}/toString`,
    `${FOLDER}/gone.0123456789.js`,
    `${FOLDER}/gone.0123456789.js.br`,
    `${FOLDER}/page.0123456789.js`,
    `${FOLDER}/..%2f..%2fremote_site%2f1.0.0%2fpage.0123456789.js`,
    `${FOLDER}/%00.0123456789.js`,
    '/federation/%00/v1/page.0123456789.js',
  ]) {
    const { status, headers } = await world.call(path);
    expect([path, status, headers.get('Cache-Control')]).toEqual([path, 404, null]);
  }
});

test('without a public URL, the public path is the origin of the request', async () => {
  await using local = await openWorld(null);
  await local.serve(chat('1.0.0', {}));

  const { metaData } = (await (await local.call(`${FOLDER}/mf-manifest.json`)).json()) as {
    metaData: { publicPath: string };
  };
  expect(metaData.publicPath).toBe(`${local.url}${FOLDER}/`);
});

function openWorld(publicUrl: string | null = PUBLIC_URL): Promise<ReleaseWorld> {
  return openReleaseWorld({
    ...(publicUrl !== null && { publicUrl }),
    register: federationRoutes,
  });
}

function serveChat(version: string, files: Readonly<Record<string, string>>): Promise<void> {
  return world.serve(chat(version, files));
}

function chat(version: string, files: Readonly<Record<string, string>>): TestRelease {
  const name = `remote_chat_${version.replaceAll('.', '_')}`;
  const metaData = {
    globalName: `__po_${name}__`,
    publicPath: 'auto',
    remoteEntry: { name: 'container.0123456789.js' },
  };
  const manifest = JSON.stringify({ id: name, metaData, exposes: [{ path: './mount' }] });
  return { unit: 'remote_chat', version, files: { 'mf-manifest.json': manifest, ...files } };
}

function headersOf({ headers }: Response) {
  return {
    type: headers.get('Content-Type'),
    caching: headers.get('Cache-Control'),
    origin: headers.get('Access-Control-Allow-Origin'),
    vary: headers.get('Vary'),
  };
}
