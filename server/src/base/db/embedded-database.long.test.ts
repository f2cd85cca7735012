import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { createTestLocation, removeTestLocation, type TestDatabase } from '../../testing/test-database';
import { openEmbeddedConnection } from './embedded-connection';
import { createTransactionQueue, openEmbeddedDatabase } from './embedded-database';

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

// Root may write everything, so the check runs as another user, who must be able to read this checkout.
const OTHER_USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const testOnPosix = process.platform === 'win32' || !isReadableByAll(process.cwd()) ? test.skip : test;

testOnPosix.each(['.', 'global', 'global/pg_control'])(
  'a database in which the server may not write %s is not reported as damaged',
  (entry) => {
    const files = join(folder, 'database');
    mkdirSync(join(files, 'global'), { recursive: true });
    writeFileSync(join(files, 'PG_VERSION'), '18\n');
    writeFileSync(join(files, 'global/pg_control'), '');
    if (OTHER_USER.uid) for (const path of allIn(folder)) chownSync(path, OTHER_USER.uid, OTHER_USER.gid);
    chmodSync(join(files, entry), 0o500);

    const program = `require('tsx/cjs'); require('./server/src/base/db/embedded-files').prepareEmbeddedFiles('${files}/..').then(console.log, ({ message }) => console.log(message))`;
    const { stdout } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8', ...OTHER_USER });
    expect(stdout).toContain(
      `no permission to write its database (EACCES: permission denied, access '${join(files, entry)}')`,
    );
    expect(stdout).toContain(`the owner of ${files} and of all files in it`);
  },
);

testOnEmbedded('closing lets statements in flight finish and rejects later ones', async () => {
  await using location = await openLocation();
  const database = await openEmbeddedDatabase({ ...location, onFailure: failTest });

  const before = database.query('select 1 as one');
  const closed = database.close();

  expect(await before).toEqual([{ one: 1 }]);
  await closed;
  await expect(database.query('select 2')).rejects.toMatchObject({ code: 'stopped' });
});

test('single statements do not wait for each other, and a transaction blocks everything behind it', async () => {
  const { runQueued, runExclusive } = createTransactionQueue();
  const started: string[] = [];
  const finish: Record<string, () => void> = {};
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => {
      finish[name] = () => resolve(name);
    });
  };

  void runQueued(work('first'));
  void runQueued(work('second'));
  const transaction = runExclusive(work('transaction'));
  const behind = runQueued(work('behind'));
  await Promise.resolve();
  expect(started).toEqual(['first', 'second', 'transaction']);

  finish.transaction?.();
  await transaction;
  await Promise.resolve();
  expect(started).toEqual(['first', 'second', 'transaction', 'behind']);
  finish.behind?.();
  expect(await behind).toBe('behind');
});

test('a failed transaction does not affect the work behind it', async () => {
  const { runQueued, runExclusive } = createTransactionQueue();

  const failed = runExclusive(() => Promise.reject(new Error('rolled back')));
  const behind = runQueued(async () => 'done');

  await expect(failed).rejects.toThrow('rolled back');
  expect(await behind).toBe('done');
});

async function openLocation(): Promise<TestDatabase['location'] & AsyncDisposable> {
  const location = await createTestLocation();
  return { ...location, [Symbol.asyncDispose]: () => removeTestLocation(location) };
}

function failTest(error: Error): never {
  throw error;
}

function allIn(path: string): string[] {
  return [path, ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))];
}

function isReadableByAll(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o005) === 0o005;
  return isOpen && (dirname(path) === path || isReadableByAll(dirname(path)));
}
