import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startServerProgram } from '../testing/programs';
import { createTestLocation, removeTestLocation, type TestDatabase } from '../testing/test-database';
import { protectDataDir } from './protect-data-dir';

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

onPosix('a server keeps all that it writes to DATA_DIR from other users', async () => {
  const location = { dataDir: join(folder, 'data') };
  const server = await startServerProgram(location);

  const names = readdirSync(location.dataDir);
  expect(names).toEqual(
    expect.arrayContaining(['commands.json', 'database', 'database.lock', 'releases', 'secrets.key']),
  );
  expect(openToOthers(location.dataDir)).toEqual([]);
  await server.stop();
});

onPosix('a start keeps from other users what an earlier release wrote', async () => {
  const location: TestDatabase['location'] = await createTestLocation();
  const { dataDir } = location;
  for (const name of ['releases/host/1.0.0', 'embed']) mkdirSync(join(dataDir, name), { recursive: true });
  for (const name of ['releases/host/1.0.0/main.js', 'embed/v1.js']) writeFileSync(join(dataDir, name), '');
  for (const path of [dataDir, ...everythingIn(dataDir)]) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);

  const server = await startServerProgram(location);
  expect(openToOthers(dataDir)).toEqual([]);
  await server.stop();
  await removeTestLocation(location);
});

onPosix('settings that leave the server open are told on stderr, whatever the log level', async () => {
  const location = await createTestLocation();
  const server = await startServerProgram(location, {
    PUBLIC_URL: 'http://www.example.com',
    TRUSTED_PROXIES: '0.0.0.0/0',
    LOG_LEVEL: 'silent',
  });
  expect(server.stderr()).toMatch(/^WARNING: TRUSTED_PROXIES contains .*\nWARNING: PUBLIC_URL is .*\n$/);
  await server.stop();
  await removeTestLocation(location);
});

onPosix('what the server did not put there keeps its mode, and links are not followed', () => {
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

onPosix('a folder that all users share is left as it is, and told', () => {
  chmodSync(folder, 0o1777);
  expect(protectDataDir(folder)).toContain(`Other programs use ${folder} too`);
  expect(modeOf(folder)).toBe(0o1777);
  expect(protectDataDir('/')).toContain('Other programs use / too');
});

onPosix('a folder that is not there yet is created for its owner alone', () => {
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
