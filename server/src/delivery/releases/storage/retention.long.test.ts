import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { DAY_MS } from '@potomac-oak/shared/contracts/durations';

import type { Database } from '../../../base/db/database';
import { openReleaseNode, type ReleaseNode } from '../../../testing/release-node';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { makeRelease, toPublishRequest } from '../../../testing/test-release';
import { createRetention, type Retention } from './retention';

// Only on PostgreSQL, several nodes share a database, and it has the contents of the files.
const testOnPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;
const UNIT = 'remote_guides';
const BY = 'token:guides-team';

let testDatabase: TestDatabase;
let database: Database;
let node: ReleaseNode;
let retention: Retention;
let now: number;

beforeEach(async () => {
  now = Date.now();
  testDatabase = await openTestDatabase();
  database = testDatabase.database;
  await database.query('insert into units (unit, created_by) values ($1, $2)', [UNIT, 'test']);
  node = await openNode('first');
  retention = createRetention({ database, now: () => now, onFailure }, node);
});
afterEach(async () => {
  await retention.close();
  await node[Symbol.asyncDispose]();
  await testDatabase[Symbol.asyncDispose]();
});

test('a version that was not used for 30 days is removed, and its number stays taken', async () => {
  await publish('1.0.0');
  now += 29 * DAY_MS;
  await retention.run();
  expect(isStored('1.0.0')).toBe(true);

  now += 2 * DAY_MS;
  await retention.run();

  expect(isStored('1.0.0')).toBe(false);
  await expect(promote('1.0.0')).rejects.toMatchObject({ code: 'not_found' });
  await expect(publish('1.0.0')).rejects.toMatchObject({ code: 'conflict' });
  expect(
    await database.query('select actor, action, from_version, reason from audit_events where action = $1', ['removed']),
  ).toEqual([{ actor: 'server', action: 'removed', from_version: '1.0.0', reason: 'Unused for 30 days.' }]);
});

test('the 30 days start with the last request', async () => {
  await publish('1.0.0');
  now += 20 * DAY_MS;
  node.uses.note({ unit: UNIT, version: '1.0.0' });
  await retention.run();

  now += 29 * DAY_MS;
  await retention.run();
  expect(isStored('1.0.0')).toBe(true);

  now += 2 * DAY_MS;
  await retention.run();
  expect(isStored('1.0.0')).toBe(false);
});

test('what serves and what a rollback can select is never removed', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) {
    await publish(version);
    await promote(version);
    now += DAY_MS;
  }
  await publish('1.5.0');
  await promote('1.5.0', 10);
  // As if no node had recorded a use.
  await database.query("update unit_releases set last_used_at = '2020-01-01'");

  await retention.run();

  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'];
  expect(versions.filter(isStored)).toEqual(['1.2.0', '1.3.0', '1.4.0', '1.5.0']);
  await node.service.rollBack({ unit: UNIT, by: BY });
  await node.service.rollBack({ unit: UNIT, by: BY });
  expect(node.service.active().units.get(UNIT)?.channel).toMatchObject({
    stable: { version: '1.3.0' },
    fallback: '1.2.0',
  });
  expect(node.damages).toEqual([]);
});

test('serving counts as a use', async () => {
  await publish('1.0.0');
  await promote('1.0.0');
  now += 40 * DAY_MS;
  await retention.run();
  await publish('1.1.0');
  await publish('1.2.0');
  await promote('1.1.0');
  await node.service.revoke({ unit: UNIT, version: '1.0.0', by: BY, reason: 'leaked' });

  now += 29 * DAY_MS;
  await retention.run();
  expect(isStored('1.0.0')).toBe(true);

  now += 2 * DAY_MS;
  await retention.run();
  expect(isStored('1.0.0')).toBe(false);
  // Its files still answer 410, not 404.
  expect(node.service.active().revoked.get(UNIT)?.has('1.0.0')).toBe(true);
});

testOnPostgres(
  'each node removes the files on its own disk, and contents that no version needs are deleted',
  async () => {
    await using there = await openTestDatabase(testDatabase.location);
    await using other = await openNode('second', there.database);
    const otherRetention = createRetention({ database: there.database, now: () => now, onFailure }, other);
    await publish('1.0.0');
    await other.copies.restoreStored({ unit: UNIT, version: '1.0.0' });
    expect(other.folders.has({ unit: UNIT, version: '1.0.0' })).toBe(true);
    now += 31 * DAY_MS;
    await publish('1.1.0');
    other.uses.note({ unit: UNIT, version: '1.1.0' });

    // The second node records the use of 1.1.0 before the first one removes what is unused.
    await otherRetention.run();
    await retention.run();

    for (const { folders } of [node, other]) expect(folders.has({ unit: UNIT, version: '1.0.0' })).toBe(false);
    const [blobs] = await database.query<{ count: number }>('select count(*)::int4 as count from release_blobs');
    expect(blobs?.count).toBe(Object.keys(makeRelease({ unit: UNIT, version: '1.1.0' }).manifest.files).length);
    await other.copies.restoreStored({ unit: UNIT, version: '1.1.0' });
    expect(other.folders.has({ unit: UNIT, version: '1.1.0' })).toBe(true);
    await otherRetention.close();
  },
);

testOnPostgres('after a restore, which contains no copies, a restarted node stores them for the others', async () => {
  await publish('1.0.0');
  await database.query('delete from release_blobs');
  await using other = await openNode('third');
  await expect(other.copies.restoreStored({ unit: UNIT, version: '1.0.0' })).rejects.toThrow('The database lacks');

  await using _restarted = await openNode('first');
  await other.copies.restoreStored({ unit: UNIT, version: '1.0.0' });

  expect(other.folders.has({ unit: UNIT, version: '1.0.0' })).toBe(true);
});

function openNode(name: string, of = database): Promise<ReleaseNode> {
  return openReleaseNode({ database: of, dataDir: join(testDatabase.location.dataDir, name), now: () => now });
}

async function publish(version: string): Promise<void> {
  await node.publisher.publish(toPublishRequest(makeRelease({ unit: UNIT, version }), BY));
}

function promote(version: string, traffic = 100) {
  return node.service.promote({ unit: UNIT, version, traffic, by: BY });
}

function isStored(version: string): boolean {
  return existsSync(join(node.folders.root, UNIT, version));
}

function onFailure(error: unknown): void {
  throw error;
}
