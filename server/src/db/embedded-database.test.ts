import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createTestLocation, removeTestLocation, type TestDatabase } from '../testing/test-database';
import { openEmbeddedConnection } from './embedded-connection';
import { openEmbeddedDatabase } from './embedded-database';

const testOnEmbedded = process.env.TEST_DATABASE_URL ? test.skip : test;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'potomac-oak-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  [
    'another PostgreSQL version',
    '17\n',
    { message: expect.stringContaining('was written by PostgreSQL 17, but this') },
  ],
  ['an empty version file', '', { code: 'XX001' }],
])('files with %s are rejected, and the data directory is unlocked', async (_, version, error) => {
  mkdirSync(join(folder, 'database'));
  writeFileSync(join(folder, 'database/PG_VERSION'), version);

  for (let count = 0; count < 2; count += 1) {
    await expect(openEmbeddedDatabase({ dataDir: folder, onFailure: failTest })).rejects.toMatchObject(error);
  }
});

test('a worker that cannot open its files rejects the connection and reports no crash', async () => {
  const files = join(folder, 'a-file');
  writeFileSync(files, '');

  await expect(openEmbeddedConnection({ files, onCrash: failTest })).rejects.toMatchObject({ code: 'stopped' });
});

testOnEmbedded('closing lets statements in flight finish and rejects later ones', async () => {
  await using location = await openLocation();
  const database = await openEmbeddedDatabase({ ...location, onFailure: failTest });

  const before = database.query('select 1 as one');
  const closed = database.close();

  expect(await before).toEqual([{ one: 1 }]);
  await closed;
  await expect(database.query('select 2')).rejects.toMatchObject({ code: 'stopped' });
});

async function openLocation(): Promise<TestDatabase['location'] & AsyncDisposable> {
  const location = await createTestLocation();
  return { ...location, [Symbol.asyncDispose]: () => removeTestLocation(location) };
}

function failTest(error: Error): never {
  throw error;
}
