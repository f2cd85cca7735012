import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { builtServer, startProcess } from '../../testing/started-process';
import { writeTestBuild } from '../../testing/test-build';
import { createTestLocation, removeTestLocation, type TestDatabase } from '../../testing/test-database';
import { prepareDataDir, protectDataDir } from './data-dir';

// Each test starts whole programs, which is slow on a busy machine.
jest.setTimeout(120_000);

const onPosix = process.platform === 'win32' ? test.skip : test;

let folder: string;
let umask: number;

beforeEach(() => {
  umask = process.umask();
  folder = mkdtempSync(join(tmpdir(), 'potomac-oak-modes-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

test.each(['/proc/nope', '/dev/null/nope'])('a data directory that cannot be created is rejected: %s', async (path) => {
  const program = `require('tsx/cjs'); require('./server/src/base/db/data-dir').prepareDataDir('${path}').catch(({ message }) => console.log(message))`;
  // In a separate process: Node's recursive mkdir would block this one forever.
  const { stdout, signal } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8', timeout: 20_000 });

  expect(signal).toBe(null);
  expect(stdout).toMatch(new RegExp(`^The data directory ${path} cannot be written \\(.*\\). Set DATA_DIR to`));
});

test('a data directory is created with its parents and stays empty', async () => {
  const nested = join(folder, 'some/where');

  await Promise.all([prepareDataDir(nested), prepareDataDir(nested)]);

  expect(readdirSync(nested)).toEqual([]);
});

onPosix('a server writes DATA_DIR with owner-only modes, and restricts the files that are there', async () => {
  const location: TestDatabase['location'] = await createTestLocation();
  const { dataDir } = location;
  mkdirSync(join(dataDir, 'releases/host/1.0.0'), { recursive: true });
  writeFileSync(join(dataDir, 'releases/host/1.0.0/main.js'), '');
  for (const path of [dataDir, ...everythingIn(dataDir)]) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);

  await writeTestBuild(folder, { unit: 'host' });
  const server = startProcess(await builtServer(), location, { BUILDS_DIR: join(folder, 'builds') });
  await server.ready;
  expect(readdirSync(dataDir)).toEqual(
    expect.arrayContaining(['commands.json', 'database', 'database.lock', 'releases', 'secrets.key']),
  );
  expect(openToOthers(dataDir)).toEqual([]);
  await server.end();
  await removeTestLocation(location);
});

onPosix('settings that leave the server open cause a warning on stderr at every log level', async () => {
  const location = await createTestLocation();
  const server = startProcess(await builtServer(), location, {
    PUBLIC_URL: 'http://www.example.com',
    TRUSTED_PROXIES: '0.0.0.0/0',
    LOG_LEVEL: 'silent',
  });
  await server.ready;
  expect(server.stderr()).toMatch(/^WARNING: TRUSTED_PROXIES contains .*\nWARNING: PUBLIC_URL is .*\n$/);
  await server.end();
  await removeTestLocation(location);
});

onPosix('files of other programs keep their mode, and links are not followed', () => {
  const outside = join(folder, 'outside.txt');
  const dataDir = join(folder, 'data');
  mkdirSync(join(dataDir, 'releases'), { recursive: true });
  writeFileSync(outside, '');
  writeFileSync(join(dataDir, 'notes.txt'), '');
  symlinkSync(outside, join(dataDir, 'releases', 'link'));
  for (const path of [outside, join(dataDir, 'notes.txt')]) chmodSync(path, 0o644);

  expect(protectDataDir(dataDir)).toBeNull();
  expect(modeOf(dataDir)).toBe(0o700);
  expect(modeOf(outside)).toBe(0o644);
  expect(modeOf(join(dataDir, 'notes.txt'))).toBe(0o644);
});

onPosix('a folder shared by all users is left unchanged and causes a warning', () => {
  chmodSync(folder, 0o1777);
  expect(protectDataDir(folder)).toContain(`Other programs also use ${folder}`);
  expect(modeOf(folder)).toBe(0o1777);
  expect(protectDataDir('/')).toContain('Other programs also use /');
});

onPosix('a missing folder is created for its owner only', () => {
  const dataDir = join(folder, 'data');
  expect(protectDataDir(dataDir)).toBeNull();
  mkdirSync(dataDir);
  expect(modeOf(dataDir)).toBe(0o700);
});

function everythingIn(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) =>
    join(parentPath, name),
  );
}

function openToOthers(path: string): string[] {
  return [path, ...everythingIn(path)].filter((entry) => (statSync(entry).mode & 0o077) !== 0);
}

function modeOf(path: string): number {
  return statSync(path).mode & 0o7777;
}
