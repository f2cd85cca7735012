import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

import type { Registry } from '@potomac-oak/shared/contracts/registry';

import { createAuditRepository } from '../../accounts/audit/audit-repository';
import { addDeployer, storeRelease } from '../../testing/stored-releases';
import { openWorld, type World } from '../../testing/world';
import { createUnits } from '../releases/channels/units';

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

test('a revoked version that was served ends the staff sessions that its scripts could use, and no others do', async () => {
  const { service } = world.app.releases;
  const change = { unit: 'remote_chat', by: 'operator', reason: 'A fault' };
  for (const version of ['2.2.0', '2.3.0', '2.4.0']) await storeRelease(world, { unit: 'remote_chat', version });
  const statusAfter = async (version: string) => {
    const { headers } = await world.signIn();
    await service.revoke({ ...change, version });
    return (await world.call('/api/releases', { headers })).status;
  };

  expect(await statusAfter('2.2.0')).toBe(200);
  await service.promote({ ...change, version: '2.3.0', traffic: 100 });
  expect(await statusAfter('2.3.0')).toBe(401);
  // Opened before its browser signed in.
  await createAuditRepository(world.database).add({
    actor: 'token:chat-team',
    action: 'preview_opened',
    unit: 'remote_chat',
    toVersion: '2.4.0',
  });
  expect(await statusAfter('2.4.0')).toBe(401);
});

test('a unit whose only version is revoked has no page, no file and no entry in the registry', async () => {
  const { service } = world.app.releases;
  const change = { unit: 'remote_news', version: '1.0.0', by: 'operator' };
  await createUnits(world.database).add({ ...change, paths: ['/news'] });
  await storeRelease(world, { unit: 'host' });
  await storeRelease(world, { unit: 'remote_news', pages: { '/news': { html: '<h1>News</h1>' } } });
  for (const unit of ['host', 'remote_news']) await service.promote({ ...change, unit, traffic: 100 });
  const paths = ['/news', '/r/remote_news/1.0.0/container.js', '/federation/remote_news/v1/container.js'];
  const statuses = () => Promise.all(paths.map(async (path) => (await world.call(path)).status));
  expect(await statuses()).toEqual([200, 200, 200]);

  expect(await service.revoke({ ...change, reason: 'hostile' })).toMatchObject({ after: null });

  expect(await statuses()).toEqual([404, 410, 404]);
  const { microFrontends, revoked } = (await (await world.call('/registry.json')).json()) as Registry;
  expect(microFrontends).not.toHaveProperty('remote_news');
  expect(revoked).toMatchObject({ remote_news: ['1.0.0'] });
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
