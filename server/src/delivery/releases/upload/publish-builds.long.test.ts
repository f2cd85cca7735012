import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Database } from '../../../base/db/database';
import { openReleaseNode, type ReleaseNode } from '../../../testing/release-node';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { makeRelease, type TestRelease, toPublishRequest } from '../../../testing/test-release';
import type { ReleaseService } from '../release-service';
import { publishBuilds } from './publish-builds';
import type { PublishService } from './publish-service';

const TEAM = 'token:team';

let testDatabase: TestDatabase;
let database: Database;
let node: ReleaseNode;
let releases: ReleaseService;
let publisher: PublishService;
let folder: string;
let stateFile: string;
let oversized: string[];
let breaking: string | undefined;
let unit: string;
let units = 0;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = testDatabase.database;
  node = await openReleaseNode({ database, dataDir: testDatabase.location.dataDir });
  ({ publisher, service: releases } = node);
});
afterAll(async () => {
  await node[Symbol.asyncDispose]();
  await testDatabase[Symbol.asyncDispose]();
});
beforeEach(async () => {
  units += 1;
  unit = `remote_u${units}`;
  await database.query('insert into units (unit, created_by) values ($1, $2)', [unit, 'test']);
  folder = mkdtempSync(join(testDatabase.location.dataDir, 'builds-'));
  stateFile = join(folder, 'releases', '.last-builds.json');
  oversized = [];
  breaking = undefined;
});

test('the first start publishes and promotes every build', async () => {
  const other = `${unit}_other`;
  await database.query('insert into units (unit, created_by) values ($1, $2)', [other, 'test']);
  await build('1.0.0');
  await build('2.0.0', { unit: other });
  await start(unit, other, 'not-built');

  expect(channelOf(unit)).toMatchObject({ stable: { version: '1.0.0', by: 'start' }, canary: null });
  expect(channelOf(other)?.stable.version).toBe('2.0.0');
  expect(await audit()).toEqual(['start published 1.0.0', 'start promoted 1.0.0']);
});

test('a start with the same build changes nothing', async () => {
  await build('1.0.0');
  await start();
  const { revision } = releases.active();

  await start();
  expect(releases.active().revision).toBe(revision);
});

test('a start with a new build promotes it', async () => {
  await build('1.0.0');
  await start();
  await build('1.1.0');
  await start();
  expect(channelOf(unit)?.stable.version).toBe('1.1.0');
});

test('a restart with an old build does not replace the newer build that another node started with', async () => {
  await build('1.0.0');
  await start();
  await build('1.1.0');
  await publishBuilds({
    database,
    publisher,
    releases,
    folders: [join(folder, unit)],
    stateFile: join(folder, 'other-node.json'),
    onOversized,
  });
  await build('1.0.0');
  await start();
  expect(channelOf(unit)?.stable.version).toBe('1.1.0');
});

test.each<[string, string, () => Promise<unknown>]>([
  ['promote', '9.0.0', () => promote('9.0.0', 100)],
  ['canary', '1.1.0', () => promote('9.0.0', 10)],
  ['rollback', '1.0.0', () => releases.rollBack({ unit, by: 'staff:admin' })],
  ['revoke', '1.0.0', () => releases.revoke({ unit, version: '1.1.0', reason: 'leaked', by: TEAM })],
])('a %s by a team survives restarts, with the same build and with a new one', async (_change, stable, change) => {
  await build('1.0.0');
  await start();
  await build('1.1.0');
  await start();
  await publish('9.0.0');
  await change();
  const changed = channelOf(unit);

  await start();
  await build('1.2.0');
  await start();
  await start();

  expect(channelOf(unit)).toEqual(changed);
  expect(channelOf(unit)?.stable.version).toBe(stable);
  expect(await audit()).toContain('start published 1.2.0');
  await promote('1.2.0', 100);
  expect(channelOf(unit)?.stable.version).toBe('1.2.0');
});

test('a restart does not undo a change when the file with the last builds is lost', async () => {
  await build('1.0.0');
  await start();
  await publish('9.0.0');
  await promote('9.0.0', 100);
  writeFileSync(stateFile, 'not JSON');

  await start();
  expect(channelOf(unit)?.stable.version).toBe('9.0.0');
});

test('a build that no visitor gets is promoted, even if it was published before', async () => {
  await build('1.0.0');
  await start();
  await database.query('delete from release_revisions');
  await database.query('delete from audit_events where unit = $1', [unit]);
  await releases.refresh();

  await start();
  expect(channelOf(unit)?.stable.version).toBe('1.0.0');
});

test('a change that a team makes during the start stays', async () => {
  await build('1.0.0');
  await start();
  await publish('9.0.0');
  await build('1.1.0');
  const interrupted: Database = {
    ...database,
    async query<Row extends object>(sql: string, values?: readonly unknown[]) {
      const rows = await database.query<Row>(sql, values);
      if (sql.includes('from audit_events')) await promote('9.0.0', 100);
      return rows;
    },
  };
  await publishBuilds({
    database: interrupted,
    publisher,
    releases,
    folders: [join(folder, unit)],
    stateFile,
    onOversized,
  });

  expect(channelOf(unit)?.stable.version).toBe('9.0.0');
});

test('a build that breaks a rule ends the start with the reason', async () => {
  await build('1.0.0', { pages: { [`/${unit}`]: { html: '<script>hit()</script>' } } });
  await expect(start()).rejects.toThrow(
    `${join(folder, unit)} cannot be published: pages/0.json: the element script is not allowed.`,
  );

  await build('1.0.0', { pages: { [`/${unit}`]: { html: '<p>Text</p>' } } });
  rmSync(join(folder, unit, 'page.js'));
  await expect(start()).rejects.toThrow('page.js is missing.');
  expect(channelOf(unit)).toBeUndefined();
});

test('a build that is larger than its budgets is published, and its bytes are reported once', async () => {
  const files = { 'container.js': randomBytes(13_000).toString('latin1') };
  await build('1.0.0', { routes: [`/${unit}`], files });
  await start();
  await start();

  expect(oversized).toEqual([expect.stringMatching(/^remote_u\d+: container\.js has 1\d,\d{3} of 12,000 bytes\.$/)]);
  expect(channelOf(unit)?.stable.version).toBe('1.0.0');
});

test('a build that takes a route away, or a server that refuses open pages, starts only with a reason', async () => {
  await build('1.0.0', { routes: [`/${unit}`, `/${unit}/old`] });
  await start();
  await build('2.0.0', { routes: [`/${unit}`] });
  await expect(start()).rejects.toThrow(
    `${unit} 2.0.0 lacks the route /${unit}/old of 1.0.0. To accept that, give a reason: --breaking`,
  );
  expect(channelOf(unit)?.stable.version).toBe('1.0.0');

  breaking = 'nobody reads it';
  await start();
  expect(channelOf(unit)?.stable.version).toBe('2.0.0');

  breaking = undefined;
  const setWire = (wire: object) =>
    database.query(`update unit_releases set manifest = manifest || $2 where unit = $1`, [unit, { wire }]);
  await setWire({ oldEvent: {} });
  await expect(start()).rejects.toThrow(`${unit} 2.0.0 sends oldEvent, which this server does not know. Visitors have`);
  await setWire({});
});

async function build(version: string, release: Partial<TestRelease> = {}): Promise<void> {
  const made = makeRelease({ unit, version, ...release });
  const dist = join(folder, made.manifest.unit);
  for (const [name, content] of [...made.files, ['release.json', JSON.stringify(made.manifest)] as const]) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), content);
  }
}

/** What a start of the server does with the builds of these units. */
async function start(...built: string[]): Promise<void> {
  const names = built.length > 0 ? built : [unit];
  const folders = names.map((name) => join(folder, name));
  await publishBuilds({ database, publisher, releases, folders, stateFile, onOversized, breaking });
}

function onOversized(sentence: string): void {
  oversized.push(sentence);
}

async function publish(version: string): Promise<void> {
  await publisher.publish(toPublishRequest(makeRelease({ unit, version }), TEAM));
}

function promote(version: string, traffic: number) {
  return releases.promote({ unit, version, traffic, by: TEAM });
}

function channelOf(name: string) {
  return releases.active().units.get(name)?.channel;
}

async function audit(): Promise<string[]> {
  const rows = await database.query<{ actor: string; action: string; version: string | null }>(
    'select actor, action, to_version as version from audit_events where unit = $1 order by id',
    [unit],
  );
  return rows.map(({ actor, action, version }) => `${actor} ${action} ${version}`);
}
