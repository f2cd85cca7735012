import { openReleaseNode, type ReleaseNode } from '../../../testing/release-node';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { makeRelease, toPublishRequest } from '../../../testing/test-release';
import { until } from '../../../testing/until';
import type { ReleaseService } from '../release-service';
import type { PublishService } from '../upload/publish-service';
import { createUnits, type Units } from './units';

// The embedded database has one connection. `npm run test:cluster` starts a PostgreSQL server.
const testOnPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

let testDatabase: TestDatabase;
let node: ReleaseNode;
let units: Units;
let publisher: PublishService;
let releases: ReleaseService;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const { database, location } = testDatabase;
  units = createUnits(database);
  node = await openReleaseNode({ database, dataDir: location.dataDir, hearsChanges: false });
  ({ publisher, service: releases } = node);
});
afterAll(async () => {
  await node[Symbol.asyncDispose]();
  await testDatabase[Symbol.asyncDispose]();
});

// Restores the state after the migrations.
beforeEach(() =>
  testDatabase.database.script(`
    delete from release_revisions;
    delete from audit_events;
    delete from unit_releases;
    delete from unit_paths where unit not in ('remote_site', 'remote_admin');
    delete from units where unit not in ('host', 'remote_site', 'remote_chat', 'remote_admin');`),
);

test('a unit is added with its paths, which no other unit can take', async () => {
  expect(await add('remote_blog', ['/guides', '/guides/:id'])).toEqual({ isNew: true });
  expect(await pathsOf('remote_blog')).toEqual(['/guides', '/guides/:id']);

  for (const path of ['/guides', '/Guides/', '/%67uides', '/guides/:slug', '/guides/new']) {
    await expect(add('remote_other', [path])).rejects.toMatchObject({ code: 'conflict' });
    await expect(upload('remote_chat', [path])).rejects.toMatchObject({ code: 'conflict' });
  }
  expect((await units.list()).map(({ unit }) => unit)).not.toContain('remote_other');
});

test('an upload with a path that the operator did not give the unit is refused and reserves nothing', async () => {
  await add('remote_evil', ['/evil']);
  for (const path of ['/specials', '/login', '/evil/:id', '/']) {
    await expect(upload('remote_evil', ['/evil', path])).rejects.toMatchObject({ code: 'conflict' });
  }
  await expect(upload('remote_evil', ['/specials'])).rejects.toMatchObject({
    message:
      '/specials is not a path of remote_evil: the operator gives a unit its paths (npm run release -- unit add).',
  });

  expect(await pathsOf('remote_evil')).toEqual(['/evil']);
  await publishBuild('remote_site', ['/specials']);
  expect(await pathsOf('remote_site')).toContain('/specials');
});

test.each(['/', '/home', '/s_dashboard', '/dashboard_login', '/DASHBOARD_LOGIN/'])(
  'the path %j belongs to our units from the start',
  async (path) => {
    await expect(add('remote_blog', [path])).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('overlaps with'),
    });
  },
);

test.each([
  '/api',
  '/r/a',
  '/embed',
  '/federation',
  '/sitemap.xml',
  '/:any',
  '/.well-known/x',
  '/unsubscribe/:t',
  '/chat/return',
  '/partners',
])('the path %j is reserved, also for our units', async (path) => {
  for (const unit of ['remote_blog', 'remote_site']) {
    await expect(add(unit, [path])).rejects.toMatchObject({ code: 'conflict', message: `${path} is reserved.` });
  }
  const refusal = { code: 'conflict', message: `${path} is reserved.` };
  await expect(publishBuild('remote_site', [path])).rejects.toMatchObject(refusal);
});

test('the paths of a unit are set as a whole', async () => {
  await add('remote_blog', ['/guides', '/news']);
  expect(await add('remote_blog', ['/guides', '/tips', '/Tips/'])).toEqual({ isNew: false });
  expect(await pathsOf('remote_blog')).toEqual(['/guides', '/tips']);
  await add('remote_other', ['/news']);

  await add('remote_blog', ['/guides', '/tips']);
  const events = await testDatabase.database.query(
    `select action, unit, details from audit_events where unit = 'remote_blog' order by id`,
  );
  expect(events).toEqual([
    {
      action: 'unit_added',
      unit: 'remote_blog',
      details: { added: ['/guides', '/news'], removed: [], isMailChanged: false },
    },
    {
      action: 'unit_changed',
      unit: 'remote_blog',
      details: { added: ['/tips'], removed: ['/news'], isMailChanged: false },
    },
  ]);
});

test('a path that a unit serves cannot be removed', async () => {
  await add('remote_blog', ['/guides']);
  await upload('remote_blog', ['/guides']);
  await promote('remote_blog');

  await expect(add('remote_blog', ['/tips'])).rejects.toMatchObject({
    code: 'conflict',
    message: 'remote_blog 1.0.0 serves /guides: the path cannot be taken away.',
  });
  expect(await pathsOf('remote_blog')).toEqual(['/guides']);
});

test('a release whose path now belongs to another unit is not promoted', async () => {
  await add('remote_blog', ['/guides']);
  await upload('remote_blog', ['/guides']);
  await add('remote_blog', []);
  await expect(promote('remote_blog')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('/guides is not a path of remote_blog'),
  });

  await add('remote_other', ['/guides/']);
  await expect(promote('remote_blog')).rejects.toMatchObject({
    code: 'conflict',
    message: '/guides overlaps with /guides/ of remote_other.',
  });
  await add('remote_other', []);
  await add('remote_blog', ['/guides']);
  await promote('remote_blog');
});

testOnPostgres('of units that are given overlapping paths at the same time, one gets its path', async () => {
  let adding: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
  await testDatabase.database.transaction(async ({ query }) => {
    // A unit that has found its path free waits here before it writes.
    await query('lock table unit_paths in exclusive mode');
    adding = Promise.allSettled([add('remote_a', ['/x/:id']), add('remote_b', ['/x/new'])]);
    await until(async () => {
      const waiting = `select from pg_locks l join pg_database d on d.oid = l.database
                        where d.datname = current_database() and not l.granted`;
      return (await query(waiting)).length === 2;
    });
  });

  expect((await adding).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect([...(await pathsOf('remote_a')), ...(await pathsOf('remote_b'))]).toHaveLength(1);
});

test.each(['Blog', 'remote-blog', 'remote_1', '', 'host'])('%j cannot be added as a unit', async (unit) => {
  await expect(add(unit, ['/guides'])).rejects.toMatchObject({ code: 'invalid_input' });
});

test('a text that is not a path pattern is refused', async () => {
  await expect(add('remote_blog', ['guides'])).rejects.toMatchObject({ code: 'invalid_input' });
});

function add(unit: string, paths: readonly string[]) {
  return units.add({ unit, paths, by: 'operator' });
}

/** As with a deploy token. */
function upload(unit: string, routes: readonly string[]) {
  return publisher.publish({ ...toPublishRequest(makeRelease({ unit, routes })), isOwnBuild: false });
}

/** As from the server's own folder. */
function publishBuild(unit: string, routes: readonly string[]) {
  return publisher.publish({ ...toPublishRequest(makeRelease({ unit, routes })), isOwnBuild: true });
}

function promote(unit: string) {
  return releases.promote({ unit, version: '1.0.0', traffic: 100, by: 'operator' });
}

async function pathsOf(unit: string): Promise<readonly string[]> {
  return (await units.list()).find((found) => found.unit === unit)?.paths ?? [];
}
