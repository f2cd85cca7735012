import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import { REGISTRY_PATH } from '@potomac-oak/shared/contracts/registry';

import { type ChatWorld, openChatWorld, type Staff } from '../../testing/chat-world';
import { openDatabaseProxy } from '../../testing/database-proxy';
import { openReleaseNode } from '../../testing/release-node';
import { openTestDatabase } from '../../testing/test-database';
import { makeRelease, toPublishRequest } from '../../testing/test-release';
import { until } from '../../testing/until';
import { createChangeFeed } from './change-feed';

// Several nodes need a PostgreSQL server: `npm run test:cluster` starts one.
const testOnPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

const PARTNER_ORIGIN = 'https://homes.example';

testOnPostgres(
  'a node catches up with ended sessions, paused partners and promoted releases after a lost connection',
  async () => {
    await using nodes = await openTwoNodes();
    const { there, here, proxy } = nodes;
    const { staff, siteKey, ended } = await openBothSockets(nodes);

    proxy.refuse();
    await proxy.cutListener(there.database);
    await signOut(there, staff);
    await there.app.partners.change(siteKey, { isActive: false });
    await promote(there, '2.0.0');
    proxy.accept();

    expect(await ended).toEqual(['io server disconnect', 'io server disconnect']);
    await until(async () => (await registryOf(here)).includes('2.0.0'));
  },
);

testOnPostgres('a node without a LISTEN connection polls for changes', async () => {
  await using nodes = await openTwoNodes();
  const { there, here, proxy } = nodes;
  const { staff, siteKey, ended } = await openBothSockets(nodes);

  proxy.refuse();
  await proxy.cutListener(there.database);
  await signOut(there, staff);
  await there.app.partners.change(siteKey, { isActive: false });
  await promote(there, '2.0.0');

  expect(await ended).toEqual(['io server disconnect', 'io server disconnect']);
  await until(async () => (await registryOf(here)).includes('2.0.0'));
});

testOnPostgres('a node uses one LISTEN connection for all channels', async () => {
  await using nodes = await openTwoNodes();

  const listeners = await nodes.there.database.query(
    `select pid from pg_stat_activity where query ilike 'listen %' and datname = current_database()`,
  );
  expect(listeners).toHaveLength(2);
});

testOnPostgres(
  'a silently cut connection is detected and replaced, and the gap is dated by the given clock',
  async () => {
    await using there = await openTestDatabase();
    await using proxy = await openDatabaseProxy(there.location.databaseUrl ?? '');
    await using here = await openTestDatabase({ ...there.location, databaseUrl: proxy.url });
    const options = { now: () => Date.now() - DAY_MS, onFailure: () => undefined, checkIntervalMs: 100 };
    const changes = createChangeFeed({ database: here.database, ...options });
    const gap = new Promise<Date>((resolve) => {
      void changes.subscribe('news', { onChange: () => undefined, onGap: resolve });
    });
    await changes.subscribe('other news', { onChange: () => undefined, onGap: () => undefined });
    const before = new Date();

    await proxy.freezeListener(there.database);

    expect((await gap).getTime()).toBeLessThanOrEqual(before.getTime() - DAY_MS + 100);
    await changes.close();
  },
);

testOnPostgres('a failed read of a change is retried', async () => {
  await using world = await openTestDatabase();
  const failures: unknown[] = [];
  const changes = createChangeFeed({ database: world.database, onFailure: (error) => failures.push(error) });
  let readings = 0;
  const isRead = new Promise<void>((resolve) => {
    void changes.subscribe('news', { onChange: read, onGap: read });
    async function read() {
      readings += 1;
      if (readings < 3) throw new Error('The database is unavailable.');
      resolve();
    }
  });

  await changes.subscribe('other news', { onChange: () => undefined, onGap: () => undefined });
  await changes.publish('news', ['']);

  await isRead;
  expect(failures).toEqual([new Error('The database is unavailable.'), new Error('The database is unavailable.')]);
  await changes.close();
});

/** Opens a staff socket and a partner visitor's socket on the node that will lose its connection. */
async function openBothSockets({ there, here }: { there: ChatWorld; here: ChatWorld }) {
  const staff = await there.signIn();
  const { siteKey } = await there.app.partners.add({ name: 'Homes', origins: [PARTNER_ORIGIN] });
  await until(async () => here.app.partners.find(siteKey) !== null);
  const admin = here.openStaffSocket(staff);
  expect(await admin.emitWithAck('joinAdminRoom')).toMatchObject({ ok: true });
  const visitor = here.openSocket({ extraHeaders: { Origin: PARTNER_ORIGIN }, query: { siteKey } });
  await new Promise<void>((resolve) => visitor.once('connect', resolve));
  return { staff, siteKey, ended: Promise.all([endOf(admin), endOf(visitor)]) };
}

async function openTwoNodes() {
  const there = await openChatWorld();
  const proxy = await openDatabaseProxy(there.location.databaseUrl ?? '');
  const here = await openChatWorld({}, { ...there.location, databaseUrl: proxy.url });
  return {
    there,
    /** Connected to the database through `proxy`. */
    here,
    proxy,
    async [Symbol.asyncDispose]() {
      proxy.accept();
      await here[Symbol.asyncDispose]();
      await proxy[Symbol.asyncDispose]();
      await there[Symbol.asyncDispose]();
    },
  };
}

function endOf(socket: ReturnType<ChatWorld['openSocket']>): Promise<string> {
  return new Promise((resolve) => {
    socket.once('disconnect', resolve);
  });
}

async function signOut({ call }: ChatWorld, { cookie, token }: Staff): Promise<void> {
  const headers = { Cookie: cookie, [STAFF_TOKEN_HEADER]: token };
  const { status } = await call(API_PATHS.logout, { method: 'POST', headers, body: '{}' });
  expect(status).toBe(204);
}

async function registryOf({ call }: ChatWorld): Promise<string> {
  return (await call(REGISTRY_PATH)).text();
}

async function promote({ database, location }: ChatWorld, version: string): Promise<void> {
  await using node = await openReleaseNode({ database, dataDir: location.dataDir });
  await node.publisher.publish(toPublishRequest(makeRelease({ unit: 'remote_site', version })));
  await node.service.promote({ unit: 'remote_site', version, traffic: 100, by: 'test' });
}
