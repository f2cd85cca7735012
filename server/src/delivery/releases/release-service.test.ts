import type { Database } from '../../base/db/database';
import { openReleaseNode, type ReleaseNode } from '../../testing/release-node';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { makeRelease, type TestRelease, toPublishRequest } from '../../testing/test-release';
import { until } from '../../testing/until';
import { chooseVersion } from './channels/active-releases';
import type { ReleaseService } from './release-service';

// Several nodes need a PostgreSQL server: `npm run test:cluster` starts one.
const testOnPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

const MINUTE_MS = 60_000;
const BY = 'token:team';

let testDatabase: TestDatabase;
let database: Database;
let mainNode: ReleaseNode;
let releases: ReleaseService;
let unit: string;
let units = 0;
let now = Date.parse('2026-07-01T12:00:00Z');

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = testDatabase.database;
  mainNode = await openReleaseNode({ database, dataDir: testDatabase.location.dataDir, now: () => now });
  releases = mainNode.service;
});
afterAll(async () => {
  await mainNode[Symbol.asyncDispose]();
  await testDatabase[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await database.query('delete from release_revisions');
  unit = await addUnit();
});

test('a promoted version is active when the promote returns, and every step has prepared it', async () => {
  await publish('1.0.0');
  const steps: string[] = [];
  await releases.addActivationStep(async ({ units: next }) => {
    const versionOf = (active = releases.active().units) => active.get(unit)?.channel.stable.version;
    steps.push(`${versionOf()} → ${versionOf(next)}`);
  });

  const { revision, before, after } = await promote('1.0.0');

  expect(before).toBeNull();
  expect(after).toMatchObject({ stable: { version: '1.0.0', by: BY }, canary: null, changedIn: revision });
  expect(releases.active()).toMatchObject({ revision });
  expect(activeUnit().releases.get('1.0.0')?.manifest.version).toBe('1.0.0');
  expect(steps).toEqual(['undefined → undefined', 'undefined → 1.0.0']);
});

test('a revision that a step cannot prepare is not activated', async () => {
  await publish('1.0.0');
  await publish('1.1.0');
  await promote('1.0.0');
  const node = await openNode();
  let isBroken = false;
  await node.addActivationStep(async () => {
    if (isBroken) throw new Error('The template is broken.');
  });

  isBroken = true;
  await expect(node.promote({ unit, version: '1.1.0', traffic: 100, by: BY })).rejects.toThrow('template is broken');
  expect(node.active().units.get(unit)?.channel.stable.version).toBe('1.0.0');

  isBroken = false;
  await node.refresh();
  expect(node.active().units.get(unit)?.channel.stable.version).toBe('1.1.0');
});

test('a first rollback ends a canary, and a rollback after a deploy returns to the last good version', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version);
  await promote('1.0.0');
  await promote('1.1.0', { traffic: 10 });
  expect(activeUnit().canaryGroups.size).toBe(100);
  expect(countVersions()).toEqual({ '1.0.0': 900, '1.1.0': 100 });

  expect(await rollBack()).toMatchObject({ after: { stable: { version: '1.0.0' }, canary: null } });
  expect(countVersions()).toEqual({ '1.0.0': 1_000 });

  now += 10 * MINUTE_MS;
  expect(await promote('1.2.0')).toMatchObject({ after: { stable: { version: '1.2.0' }, fallback: '1.0.0' } });
  expect(await rollBack({ reason: 'errors' })).toMatchObject({
    before: { stable: { version: '1.2.0' } },
    after: { stable: { version: '1.0.0' }, fallback: null },
  });
  await expect(rollBack()).rejects.toMatchObject({ code: 'conflict', message: `${unit} has no earlier good version.` });
  expect(await audit()).toEqual([
    ['published', null, '1.0.0', ''],
    ['published', null, '1.1.0', ''],
    ['published', null, '1.2.0', ''],
    ['promoted', null, '1.0.0', ''],
    ['promoted', '1.0.0', '1.1.0', ''],
    ['rolled_back', '1.1.0', '1.0.0', ''],
    ['promoted', '1.0.0', '1.2.0', ''],
    ['rolled_back', '1.2.0', '1.0.0', 'errors'],
  ]);
});

test('repeated rollbacks go back through the good versions', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
    await publish(version);
    await promote(version);
    now += 10 * MINUTE_MS;
  }
  expect(await rollBack()).toMatchObject({ after: { stable: { version: '1.2.0' }, fallback: '1.1.0' } });
  expect(await rollBack()).toMatchObject({ after: { stable: { version: '1.1.0' }, fallback: '1.0.0' } });

  await publish('1.4.0');
  expect(await promote('1.4.0')).toMatchObject({ after: { fallback: '1.0.0' } });
  now += 10 * MINUTE_MS;
  expect(await promote('1.3.0')).toMatchObject({ after: { fallback: '1.4.0' } });
  expect(await rollBack()).toMatchObject({ after: { stable: { version: '1.4.0' }, fallback: '1.0.0' } });
});

test('a revoked version is never served again', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version);
  await promote('1.0.0');
  now += 10 * MINUTE_MS;
  await promote('1.1.0');
  now += 10 * MINUTE_MS;
  await promote('1.2.0');

  expect(await revoke('1.2.0')).toMatchObject({ after: { stable: { version: '1.1.0' }, fallback: '1.0.0' } });
  expect(releases.active().revoked.get(unit)).toEqual(new Set(['1.2.0']));
  await expect(promote('1.2.0')).rejects.toMatchObject({ code: 'gone', message: `${unit} 1.2.0 is revoked.` });
  await expect(revoke('9.0.0')).rejects.toMatchObject({ code: 'not_found' });

  const { revision } = releases.active();
  expect(await revoke('1.2.0')).toMatchObject({ revision });
  expect(await revoke('1.0.0')).toMatchObject({ after: { stable: { version: '1.1.0' }, fallback: null } });
  expect((await audit()).slice(-2)).toEqual([
    ['revoked', '1.2.0', '1.1.0', 'leaked'],
    ['revoked', '1.0.0', null, 'leaked'],
  ]);
});

test('a unit whose only version is revoked serves nothing until a promote, and a rollback finds nothing', async () => {
  const other = await addUnit();
  for (const version of ['1.0.0', '1.1.0']) await publish(version);
  await publish('1.0.0', { unit: other });
  await promote('1.0.0');
  await releases.promote({ unit: other, version: '1.0.0', traffic: 100, by: BY });

  const seen = releases.active().revision;
  const { before, after } = await revoke('1.0.0');
  expect([before?.stable.version, after]).toEqual(['1.0.0', null]);
  expect([...releases.active().units.keys()]).toEqual([other]);
  expect(releases.active().revoked.get(unit)).toEqual(new Set(['1.0.0']));
  await expect(rollBack()).rejects.toMatchObject({ message: `${unit} has no earlier good version.` });
  await expect(promote('1.1.0', { revision: seen })).rejects.toMatchObject({ code: 'conflict' });

  expect(await promote('1.1.0', { revision: releases.active().revision })).toMatchObject({
    before: null,
    after: { stable: { version: '1.1.0' }, fallback: null },
  });
});

test('a version can be revoked before any version was promoted', async () => {
  await publish('1.0.0');
  expect(await revoke('1.0.0')).toMatchObject({ before: null, after: null });
  expect(releases.active().revoked.get(unit)).toEqual(new Set(['1.0.0']));
  expect(releases.active().units.has(unit)).toBe(false);
});

test('a version that is not stored is not promoted', async () => {
  await expect(promote('1.0.0')).rejects.toMatchObject({ code: 'not_found', message: `${unit} 1.0.0 is not stored.` });
  await publish('1.0.0');
  await database.query('update unit_releases set removed_at = now() where unit = $1', [unit]);
  await expect(promote('1.0.0')).rejects.toMatchObject({ code: 'not_found' });
});

test('promoting the stable version again changes nothing', async () => {
  await publish('1.0.0');
  const { revision, after } = await promote('1.0.0');
  expect(await promote('1.0.0')).toEqual({ unit, revision, before: after, after, warnings: [] });
  expect(await audit()).toHaveLength(2);
});

test('a promote checks contracts again, and a rollback only warns', async () => {
  const other = await addUnit();
  await publish('1.0.0', { contracts: [1] });
  await publish('2.0.0', { contracts: [2] });
  await publish('1.0.0', { unit: 'host', contracts: [1, 2], version: `1.0.${units}` });
  await publish('1.0.0', { unit: 'host', contracts: [2], version: `2.0.${units}` });
  await publish('1.0.0', { unit: other, contracts: [1] });
  const host = (version: string) => releases.promote({ unit: 'host', version, traffic: 100, by: BY });
  await host(`1.0.${units}`);
  await promote('1.0.0');
  await expect(host(`2.0.${units}`)).rejects.toMatchObject({
    code: 'conflict',
    message: `${unit} 1.0.0 needs contract 1; this host supports 2.`,
  });

  now += 10 * MINUTE_MS;
  await promote('2.0.0');
  await host(`2.0.${units}`);
  await expect(releases.promote({ unit: other, version: '1.0.0', traffic: 100, by: BY })).rejects.toMatchObject({
    message: 'The site supports contract 2; this release was built for 1.',
  });
  const { after, warnings } = await rollBack();
  expect(after?.stable.version).toBe('1.0.0');
  expect(warnings).toEqual(expect.arrayContaining(['The site supports contract 2; this release was built for 1.']));
});

test('of two promotes from the same revision, one wins, and the error of the other describes the change', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version);
  const { revision } = await promote('1.0.0');

  const results = await Promise.allSettled([promote('1.1.0', { revision }), promote('1.2.0', { revision })]);

  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const winner = activeUnit().channel.stable.version;
  const refusal = results.find(({ status }) => status === 'rejected');
  expect(refusal).toMatchObject({
    reason: {
      code: 'conflict',
      message: expect.stringMatching(
        new RegExp(`^${unit} was changed meanwhile by ${BY}: 1\\.0\\.0 → ${winner} at \\d\\d:\\d\\d UTC\\.$`),
      ),
    },
  });
});

test('changes of other units do not disturb a promote', async () => {
  const others = [await addUnit(), await addUnit(), await addUnit()];
  await publish('1.0.0');
  await publish('1.1.0');
  for (const other of others) await publish('1.0.0', { unit: other });
  const { revision } = await promote('1.0.0');

  await Promise.all([
    ...others.map((other) => releases.promote({ unit: other, version: '1.0.0', traffic: 100, by: BY, revision })),
    promote('1.1.0', { revision }),
  ]);

  expect(releases.active().revision).toBe(revision + 4);
  for (const other of others) expect(releases.active().units.get(other)?.channel.stable.version).toBe('1.0.0');
  expect(activeUnit().channel.stable.version).toBe('1.1.0');
});

testOnPostgres('two nodes: one wins, both activate it, and a revoke at the same time is not lost', async () => {
  await using there = await openTestDatabase(testDatabase.location);
  const { database, location } = there;
  await using otherNode = await openReleaseNode({ database, dataDir: location.dataDir, now: () => now });
  const node = otherNode.service;
  {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version);
    const { revision } = await promote('1.0.0');
    const results = await Promise.allSettled([
      promote('1.1.0', { revision }),
      node.promote({ unit, version: '1.2.0', traffic: 100, by: BY, revision }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const stable = (of: ReleaseService) => of.active().units.get(unit)?.channel.stable.version;
    await until(async () => stable(node) !== '1.0.0');
    await until(async () => stable(releases) === stable(node));

    const loser = stable(node) === '1.1.0' ? '1.2.0' : '1.1.0';
    await Promise.allSettled([revoke(loser), node.promote({ unit, version: loser, traffic: 10, by: BY })]);
    await until(async () => node.active().revoked.get(unit)?.has(loser) ?? false);
    expect(node.active().units.get(unit)?.channel.canary).toBeNull();
  }
});

/** A further service on the same database, without notifications. */
async function openNode(): Promise<ReleaseService> {
  const { dataDir } = testDatabase.location;
  return (await openReleaseNode({ database, dataDir, hearsChanges: false, now: () => now })).service;
}

async function addUnit(): Promise<string> {
  units += 1;
  const name = `remote_u${units}`;
  await database.query('insert into units (unit, created_by) values ($1, $2)', [name, 'test']);
  return name;
}

async function publish(version: string, release: Partial<TestRelease> = {}): Promise<void> {
  await mainNode.publisher.publish(toPublishRequest(makeRelease({ unit, version, ...release }), BY));
}

function promote(version: string, options: { traffic?: number; revision?: number } = {}) {
  return releases.promote({ unit, version, traffic: 100, by: BY, ...options });
}

function rollBack(options: { reason?: string } = {}) {
  return releases.rollBack({ unit, by: BY, ...options });
}

function revoke(version: string) {
  return releases.revoke({ unit, version, by: BY, reason: 'leaked' });
}

function activeUnit() {
  const active = releases.active().units.get(unit);
  if (!active) throw new Error(`${unit} is not active.`);
  return active;
}

/** Version → number of visitor groups that get it. */
function countVersions(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (let group = 0; group < 1_000; group += 1) {
    const version = chooseVersion(activeUnit(), group);
    counts[version] = (counts[version] ?? 0) + 1;
  }
  return counts;
}

async function audit(): Promise<(string | null)[][]> {
  const rows = await database.query<Record<string, string | null>>(
    'select action, from_version, to_version, reason from audit_events where unit = $1 order by id',
    [unit],
  );
  return rows.map((row) => Object.values(row));
}
