import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { type ChangeFeed, createChangeFeed } from '../db/change-feed';
import type { Database } from '../db/database';
import { makeTestRelease, writeTestBuild } from '../testing/test-build';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { publishBuilds } from './publish-builds';
import { createReleaseFiles } from './release-files';
import { createReleaseService, type ReleaseService } from './release-service';

let testDatabase: TestDatabase;
let database: Database;
let changes: ChangeFeed;
let units = 0;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = testDatabase.database;
  changes = createChangeFeed({
    database,
    onFailure(error) {
      throw error;
    },
  });
});
afterAll(async () => {
  await changes.close();
  await testDatabase[Symbol.asyncDispose]();
});

test('a release is stored and promoted, and listeners are notified', async () => {
  const world = await openReleases();
  const { releases } = world;
  const { manifest, files } = makeTestRelease({ unit: world.unit, version: '1.1.0' });
  const heard: number[] = [];
  releases.onChanged(async ({ revision }) => void heard.push(revision));

  expect(await releases.publish({ manifest, files, by: 'test' })).toMatchObject({ version: '1.1.0', isNew: true });
  expect(releases.active().units.has(world.unit)).toBe(false);
  await releases.promote({ unit: world.unit, version: '1.1.0', by: 'test' });

  expect(versionsOf(releases, world.unit)).toEqual(['1.1.0']);
  expect(heard).toEqual([world.revision + 1]);
  expect(await world.files.read(world.unit, '1.1.0', 'container.js')).toEqual(files.get('container.js'));
});

test('publishing a release again changes nothing, and a different one with the same version is rejected', async () => {
  const world = await openReleases();
  const release = makeTestRelease({ unit: world.unit });
  await world.releases.publish({ ...release, by: 'test' });

  expect(await world.releases.publish({ ...release, by: 'test' })).toMatchObject({ isNew: false });
  const other = makeTestRelease({ unit: world.unit, files: { 'more.js': 'more' } });
  await expect(world.releases.publish({ ...other, by: 'test' })).rejects.toMatchObject({ code: 'conflict' });
});

test('files that are missing, changed or wrongly compressed are rejected', async () => {
  const world = await openReleases();
  const spoil: ((files: Map<string, Buffer>) => unknown)[] = [
    (files) => files.delete('container.js'),
    (files) => {
      files.set('container.js', Buffer.from('evil'));
      for (const extension of ['.br', '.gz']) files.delete(`container.js${extension}`);
    },
    (files) => files.set('container.js.br', Buffer.from('not brotli')),
    (files) =>
      files.set('container.js.gz', makeTestRelease({ unit: 'other' }).files.get('container.js.gz') ?? Buffer.of()),
  ];
  for (const act of spoil) {
    const { manifest, files } = makeTestRelease({ unit: world.unit });
    act(files);
    await expect(world.releases.publish({ manifest, files, by: 'test' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  }
  expect(world.files.has(world.unit, '1.0.0')).toBe(false);
});

test('a manifest with paths outside its folder or with missing files is rejected', async () => {
  const world = await openReleases();
  const { manifest, files } = makeTestRelease({ unit: world.unit });
  const hash = manifest.files['container.js'] ?? '';
  const broken: unknown[] = [
    null,
    'text',
    {},
    { ...manifest, unit: '../host' },
    { ...manifest, version: '../1' },
    { ...manifest, version: '.' },
    { ...manifest, entry: 'other.js' },
    { ...manifest, files: { ...manifest.files, '../up.js': hash } },
    { ...manifest, files: { ...manifest.files, '/etc/x': hash } },
    { ...manifest, files: { ...manifest.files, 'a/../../up.js': hash } },
    { ...manifest, files: { ...manifest.files, '.hidden': hash } },
    { ...manifest, files: { 'container.js': 'sha256-abc' } },
    { ...manifest, routes: { '/': ['missing.js'] } },
    { ...manifest, inlineHashes: ["'unsafe-inline'"] },
  ];
  for (const spoiled of broken) {
    await expect(world.releases.publish({ manifest: spoiled, files, by: 'test' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  }
});

test.each(['../up.js', '/etc/x', 'a/../../up.js', '.hidden', 'a//b.js', 'a\\..\\b.js'])(
  'the file name %j is rejected even with the right hash',
  async (name) => {
    const world = await openReleases();
    const { manifest, files } = makeTestRelease({ unit: world.unit, files: { [name]: 'text' } });

    await expect(world.releases.publish({ manifest, files, by: 'test' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect(world.files.has(world.unit, manifest.version)).toBe(false);
  },
);

test('an unpublished version cannot be promoted, and a promotion from an old revision fails', async () => {
  const world = await openReleases();
  const { releases } = world;
  for (const version of ['1.0.0', '1.1.0']) {
    await releases.publish({ ...makeTestRelease({ unit: world.unit, version }), by: 'test' });
  }
  const promote = (version: string, expectedRevision?: number) =>
    releases.promote({
      unit: world.unit,
      version,
      by: 'test',
      ...(expectedRevision !== undefined && { expectedRevision }),
    });

  await expect(promote('2.0.0')).rejects.toMatchObject({ code: 'not_found' });
  await promote('1.0.0', world.revision);
  await expect(promote('1.1.0', world.revision)).rejects.toMatchObject({ code: 'conflict' });
  await Promise.all([promote('1.1.0'), promote('1.0.0'), promote('1.1.0')]);

  expect(releases.active().revision).toBe(world.revision + 4);
  const trail = await database.query('select change, changed_by from registry_revisions where revision > $1', [
    world.revision,
  ]);
  expect(trail).toHaveLength(4);
  expect(trail[0]).toEqual({ change: `${world.unit} → 1.0.0`, changed_by: 'test' });
});

test('a start publishes new builds and keeps the version that a rollback selected', async () => {
  const world = await openReleases();
  const { releases, dataDir } = world;
  const stateFile = join(dataDir, 'releases', '.last-builds.json');
  const start = async (version: string) => {
    const folder = await writeTestBuild(dataDir, { unit: world.unit, version });
    await publishBuilds(releases, { folders: [folder, join(dataDir, 'not-built')], stateFile });
  };

  await start('1.0.0');
  await start('1.1.0');
  expect(versionsOf(releases, world.unit)).toEqual(['1.1.0']);

  await releases.promote({ unit: world.unit, version: '1.0.0', by: 'on call' });
  await start('1.1.0');
  expect(versionsOf(releases, world.unit)).toEqual(['1.0.0']);

  await start('1.0.0');
  await start('1.1.0');
  expect(versionsOf(releases, world.unit)).toEqual(['1.1.0']);
  expect(world.files.has(world.unit, '1.0.0')).toBe(true);
});

test('a node with an empty disk stores the files of a release that is already registered', async () => {
  const world = await openReleases();
  const release = makeTestRelease({ unit: world.unit });
  await world.releases.publish({ ...release, by: 'test' });
  await world.files.remove(world.unit, '1.0.0');

  expect(await world.releases.publish({ ...release, by: 'test' })).toMatchObject({ isNew: false });
  expect(world.files.has(world.unit, '1.0.0')).toBe(true);
});

test.each([
  ['a file was truncated', (folder: string) => truncateSync(join(folder, 'container.js'), 3)],
  ['a compressed file is missing', (folder: string) => rmSync(join(folder, 'container.js.br'))],
  ['the folder is empty', (folder: string) => readdirSync(folder).forEach((name) => void rmSync(join(folder, name)))],
])('the next start restores the folder of a release if %s', async (_damage, doDamage) => {
  const world = await openReleases();
  const release = makeTestRelease({ unit: world.unit });
  await world.releases.publish({ ...release, by: 'test' });
  doDamage(join(world.files.root, world.unit, '1.0.0'));

  await world.releases.publish({ ...release, by: 'test' });

  for (const [name, content] of release.files) {
    expect(await world.files.read(world.unit, '1.0.0', name)).toEqual(content);
  }
  expect(readdirSync(world.files.root)).toEqual([world.unit]);
});

test('unfinished folders of a killed start are removed after a day', async () => {
  const world = await openReleases();
  const [old, fresh] = ['.incoming-old', '.incoming-fresh'].map((name) => join(world.files.root, name));
  for (const folder of [old, fresh]) mkdirSync(folder ?? '', { recursive: true });
  utimesSync(old ?? '', 0, 0);

  await world.releases.publish({ ...makeTestRelease({ unit: world.unit }), by: 'test' });

  expect(readdirSync(world.files.root)).toEqual(['.incoming-fresh', world.unit]);
});

test.each(['', '{"host":', '[1]'])(
  'a record of the last builds that contains %j does not prevent a start',
  async (content) => {
    const world = await openReleases();
    const stateFile = join(world.files.root, '.last-builds.json');
    const folder = await writeTestBuild(world.dataDir, { unit: world.unit, version: '1.0.0' });
    mkdirSync(world.files.root);
    writeFileSync(stateFile, content);

    await publishBuilds(world.releases, { folders: [folder], stateFile });

    expect(versionsOf(world.releases, world.unit)).toEqual(['1.0.0']);
    expect(JSON.parse(readFileSync(stateFile, 'utf8'))).toEqual({ [world.unit]: '1.0.0' });
  },
);

function versionsOf(releases: ReleaseService, unit: string): string[] {
  return (
    releases
      .active()
      .units.get(unit)
      ?.map(({ manifest }) => manifest.version) ?? []
  );
}

/** Creates a release service with a new unit name and an empty folder, on the one database. */
async function openReleases() {
  units += 1;
  const dataDir = mkdtempSync(join(testDatabase.location.dataDir, 'releases-'));
  const files = createReleaseFiles(join(dataDir, 'releases'));
  const releases = await createReleaseService({ database, changes, files });
  return { unit: `remote_${'x'.repeat(units)}`, revision: releases.active().revision, dataDir, files, releases };
}
