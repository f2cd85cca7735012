import { readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';

import { openDatabaseProxy } from '../../testing/database-proxy';
import { mountSmallDisk } from '../../testing/small-disk';
import { until } from '../../testing/until';
import { openWorld, type World } from '../../testing/world';

const { TEST_DATABASE_URL } = process.env;
const testOnEmbedded = TEST_DATABASE_URL ? test.skip : test;
const smallDisk = mountSmallDisk();

afterAll(() => smallDisk?.remove());

testOnEmbedded('a server is not ready while one transaction blocks its database, and is ready afterwards', async () => {
  await using world = await openWorld();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const transaction = world.database.transaction(() => held);

  expect(await askReadiness(world)).toBe(503);
  release();
  await transaction;

  await until(async () => (await askReadiness(world)) === 200);
});

if (TEST_DATABASE_URL) {
  test('a server is not ready while PostgreSQL is frozen, and is ready afterwards, despite many probes meanwhile', async () => {
    await using proxy = await openDatabaseProxy(TEST_DATABASE_URL);
    process.env.TEST_DATABASE_URL = proxy.url;
    await using world = await openWorld().finally(() => {
      process.env.TEST_DATABASE_URL = TEST_DATABASE_URL;
    });
    await until(async () => (await askReadiness(world)) === 200);

    proxy.freeze();
    const answers = await Promise.all(Array.from({ length: 30 }, () => askReadiness(world)));
    expect(new Set(answers)).toEqual(new Set([503]));
    expect((await world.call('/healthz')).status).toBe(200);

    proxy.thaw();
    await until(async () => (await askReadiness(world)) === 200);
  });
}

if (smallDisk) {
  test('a server is not ready while its disk is full, and is ready once space is free', async () => {
    await using world = await openWorld({ env: { DATA_DIR: smallDisk.folder } });
    await until(async () => (await askReadiness(world)) === 200);

    const filler = smallDisk.fill();
    await until(async () => (await askReadiness(world)) === 503);
    expect((await world.call('/healthz')).status).toBe(200);

    rmSync(filler);
    await until(async () => (await askReadiness(world)) === 200);
    expect(readdirSync(smallDisk.folder).filter((name) => name.includes('probe'))).toEqual([]);
  });
} else {
  test.skip('a server is not ready while its disk is full (needs root, to mount a small disk)', () => undefined);
}

test('a server that shuts down is not ready before its port closes, and answers until then', async () => {
  await using world = await openWorld({ env: { DRAIN_SECONDS: '3' } });
  const closing = world.app.close();

  expect(await askReadiness(world)).toBe(503);
  expect((await world.call('/healthz')).status).toBe(200);

  await closing;
  await expect(askReadiness(world)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

/** Uses a new connection, as load balancers do. */
function askReadiness({ url }: World): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${url}/readyz`, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}
