import { readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

import { openDatabase } from './base/db/open-database';
import { fail } from './testing/fail';
import { openReleaseNode } from './testing/release-node';
import { builtServer, type StartedProcess, startProcess } from './testing/started-process';
import { createTestLocation, removeTestLocation, type TestDatabase } from './testing/test-database';
import { makeRelease, toPublishRequest } from './testing/test-release';

// Each test runs the whole program, on a machine that may be busy.
jest.setTimeout(120_000);

const STAFF = { ADMIN_USERNAME: 'front-desk', ADMIN_PASSWORD: 'a password for tests' };
let program: string[];
let location: TestDatabase['location'];
let server: StartedProcess;

beforeAll(async () => {
  program = await builtServer();
});
beforeEach(async () => {
  location = await createTestLocation();
});
afterEach(async () => {
  await server.end('SIGKILL');
  await removeTestLocation(location);
});

const testOnEmbedded = process.env.TEST_DATABASE_URL ? test.skip : test;
const TABLES = 'base/5';

testOnEmbedded.each([
  ['its version is empty', (files: string) => truncateSync(join(files, 'PG_VERSION'))],
  ['its control file is missing', (files: string) => rmSync(join(files, 'global/pg_control'))],
  ['its write-ahead log is truncated', (files: string) => truncateEach(join(files, 'pg_wal'), /^[0-9A-F]{24}$/)],
  ['its tables are empty files', (files: string) => truncateEach(join(files, TABLES), /^16/)],
])('a start with a damaged database (%s) reports its folder and the remedy', async (_damage, doDamage) => {
  const files = join(location.dataDir, 'database');
  doDamage(files);

  server = startProcess(program, location, STAFF);

  expect(await server.exited).toBe(1);
  expect(server.output()).toContain(`The database in ${files} cannot be read (`);
  expect(server.output()).toContain('npm run restore -- FILE');
});

test.each([
  ['a page with an earlier version', 'remote_site/1.1.0/pages/0.json', ['1.0.0', '1.1.0'], 200, '<h1>Home 1.0.0</h1>'],
  ['a page of the only version', 'remote_site/1.1.0/pages/0.json', ['1.1.0'], 200, 'Loading…'],
  ['the only template', 'host/1.0.0/template.json', ['1.1.0'], 503, 'The site is not built'],
])(
  'a server starts without the file of %s, and its log names the file',
  async (_file, file, versions, status, text) => {
    await storeSite(versions);
    rmSync(join(location.dataDir, 'releases', file));

    server = startProcess(program, location, STAFF);
    const answer = await fetch(await server.ready);

    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(text);
    expect(server.output()).toContain(`is missing.","msg":"a release is damaged on this disk"`);
  },
);

/** Stores a host, and versions of remote_site that each were stable. */
async function storeSite(versions: readonly string[]): Promise<void> {
  const database = await openDatabase({ ...location, onFailure: fail });
  {
    await using node = await openReleaseNode({ database, dataDir: location.dataDir });
    const page = (version: string) => ({ '/': { html: `<h1>Home ${version}</h1>` } });
    const site = versions.map((version) => ({ unit: 'remote_site', version, pages: page(version) }));
    for (const release of [{ unit: 'host', version: '1.0.0' }, ...site]) {
      await node.publisher.publish(toPublishRequest(makeRelease(release)));
      await node.service.promote({ ...release, traffic: 100, by: 'token:test' });
    }
  }
  // Otherwise the server restores the file.
  await database.query('delete from release_blobs');
  await database.close();
}

function truncateEach(folder: string, names: RegExp): void {
  for (const name of readdirSync(folder)) {
    if (names.test(name)) truncateSync(join(folder, name));
  }
}
