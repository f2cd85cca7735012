import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { lockDataDir } from './data-dir-lock';

let dataDir: string;
let parent: ChildProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'potomac-oak-'));
});
afterEach(() => {
  parent?.kill();
  rmSync(dataDir, { recursive: true });
});

test('a data directory in use is rejected with a message, and a dead holder does not block it', () => {
  const release = lockDataDir(dataDir);

  expect(() => lockDataDir(dataDir)).toThrow(`in use by process ${process.pid}`);
  release();

  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeLock(JSON.stringify({ pid, startedAt: null }));
  lockDataDir(dataDir)();
  expect(readdirSync(dataDir)).toEqual([]);

  // The system reuses process ids; in a container the server usually gets the same one.
  writeLock(JSON.stringify({ pid: process.pid, startedAt: '1' }));
  lockDataDir(dataDir)();
});

test.each(['', '{"pid":', '\0\0\0\0', '[]', '{"pid":0,"startedAt":null}'])(
  'a lock with the content %j is treated as free',
  (content) => {
    writeLock(content);

    const release = lockDataDir(dataDir);

    expect(() => lockDataDir(dataDir)).toThrow(`in use by process ${process.pid}`);
    release();
    expect(readdirSync(dataDir)).toEqual([]);
  },
);

const testOnLinux = process.platform === 'linux' ? test : test.skip;

testOnLinux('a zombie process does not hold the data directory', async () => {
  // The shell becomes a program that never reads its child's exit code.
  const shell = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'ignore'] });
  parent = shell;
  const [line] = await once(shell.stdout, 'data');
  const zombie = Number(line);
  while (readFileSync(`/proc/${shell.pid}/comm`, 'utf8') !== 'sleep\n') await delay(1);
  process.kill(zombie);
  while (statOf(zombie)[0] !== 'Z') await delay(1);
  writeLock(JSON.stringify({ pid: zombie, startedAt: statOf(zombie)[19] }));

  lockDataDir(dataDir)();

  expect(statOf(zombie)[0]).toBe('Z');
});

function writeLock(content: string): void {
  writeFileSync(join(dataDir, 'database.lock'), content);
}

/** Returns the fields of /proc/<pid>/stat from the third one on. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
