import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

import { addDeployer, storeRelease } from '../../testing/stored-releases';
import { openWorld, type World } from '../../testing/world';

let world: World;

beforeAll(async () => {
  world = await openWorld();
  const { headers } = await addDeployer(world, { unit: 'remote_chat', name: 'chat-team' });
  for (const version of ['2.0.0', '2.1.0']) await storeRelease(world, { unit: 'remote_chat', version });
  await world.call('/api/releases/remote_chat/promote', { headers, body: { version: '2.0.0' } });
  await world.call('/api/releases/remote_chat/revoke', { headers, body: { version: '2.1.0', reason: 'A fault' } });
});
afterAll(() => world.close());

test('files of a revoked version answer 410 on every origin, and no cache keeps the answer', async () => {
  for (const file of ['page.js', 'container.js', 'release.json', 'missing.js']) {
    const response = await world.call(`/r/remote_chat/2.1.0/${file}`);
    expect([response.status, await response.json()]).toEqual([
      410,
      { code: 'gone', msg: 'remote_chat 2.1.0 is revoked.' },
    ]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  }
});

test('other versions are served as before', async () => {
  const response = await world.call('/r/remote_chat/2.0.0/page.js');
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, expect.stringContaining('immutable')]);
  expect((await world.call('/r/remote_chat/9.9.9/page.js')).status).toBe(404);
});

test.each([
  '/r/remote_chat/2.0.0/../2.1.0/page.js',
  '/r/remote_chat/2.0.0/%2e%2e/2.1.0/page.js',
  '/r//remote_chat//2.1.0//page.js',
  '/r/./remote_chat/2.1.0/page.js',
  '/r/remote%5fchat/2.1.0/page.js',
  '/r/remote_chat%2f2.1.0/page.js',
])('%s does not lead to a revoked file', async (path) => {
  // `fetch` would normalize the path.
  const { hostname, port } = new URL(world.url);
  const sent = request({ host: hostname, port, path }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(await text(response)).not.toContain('globalThis.loaded');
});
