import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

import { UNITS } from '@potomac-oak/shared/contracts/units';

import { childProcessesOf } from '../server/src/testing/child-processes';
import { findFreePorts } from './testing/free-ports';
import { copySources, link, linkPackages, ROOT } from './testing/repository-copy';

const FOLDERS = [...UNITS, 'media', 'rspack', 'scripts', 'server', 'shared'];
const FILES = ['package.json', 'package-lock.json', 'rspack.base.js'];
const POLL_MS = 50;
let repository: string;
let servers: ChildProcess;
let started: number[];
/** Stops the polling of a test that has timed out. */
let polling: AbortController;

// The test changes a source file, so it works on a copy.
beforeEach(async () => {
  polling = new AbortController();
  started = [];
  repository = await mkdtemp(join(tmpdir(), 'potomac-oak-dev-'));
  for (const name of [...FOLDERS, ...FILES]) await copySources(join(ROOT, name), join(repository, name));
  const scope = await linkPackages(repository);
  for (const name of FOLDERS) {
    await link(join(repository, name), join(scope, name));
    // Packages that this folder needs in a different version from the other folders.
    const own = join(ROOT, name, 'node_modules');
    if (existsSync(own)) await link(own, join(repository, name, 'node_modules'));
  }
});

afterEach(async () => {
  polling.abort();
  for (const pid of [Number(servers.pid), ...started].filter(isRunning)) process.kill(pid, 'SIGKILL');
  await rm(repository, { recursive: true });
});

test('npm run dev delivers a changed chat text as a hot update, and its child processes end with it', async () => {
  const port = await findFreePorts(UNITS.length + 1);
  const chat = `http://localhost:${port + UNITS.indexOf('remote-chat')}`;
  servers = startDevServers(port);
  await untilReady(servers);
  started = listDescendants(Number(servers.pid));
  const build = await readBuildHash(`${chat}/container.js`);

  const texts = join(repository, 'remote-chat/src/texts/english.ts');
  await writeFile(texts, (await readFile(texts, 'utf8')).replace('Talk to a person', 'Talk to a human'));
  // A page that runs this build requests this file next.
  const update = await untilFound(`${chat}/chat.${build}.hot-update.js`);
  expect(update).toContain('Talk to a human');

  expect(started.length).toBeGreaterThan(1);
  servers.kill('SIGTERM');
  expect(await once(servers, 'exit')).toEqual([0, null]);
  for (const pid of started) await untilGone(pid);
}, 120_000);

test('the child processes of npm run dev also end with it during the start', async () => {
  servers = startDevServers(await findFreePorts(UNITS.length + 1));
  while (started.length < 2) {
    await poll();
    started = listDescendants(Number(servers.pid));
  }

  servers.kill('SIGTERM');
  await once(servers, 'exit');
  for (const pid of started) await untilGone(pid);
}, 120_000);

function startDevServers(port: number): ChildProcess {
  return spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: repository,
    env: {
      ...process.env,
      DEV_PORT: String(port),
      DATA_DIR: join(repository, 'data'),
      ADMIN_PASSWORD: crypto.randomUUID(),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function untilReady({ stdout }: ChildProcess): Promise<void> {
  if (stdout === null) throw new Error('The output of the development servers is not piped.');
  for await (const line of createInterface({ input: stdout })) {
    if (!line.startsWith('dev: ready')) continue;
    // An unread pipe would block the process once it is full.
    stdout.resume();
    return;
  }
  throw new Error('The development servers ended before they were ready.');
}

async function readBuildHash(container: string): Promise<string> {
  const script = await untilFound(container);
  const [, hash] = /__webpack_require__\.h = \(\) => \("(\w+)"\)/.exec(script) ?? [];
  if (hash === undefined) throw new Error(`${container} contains no build hash.`);
  return hash;
}

async function untilFound(url: string): Promise<string> {
  for (;;) {
    const response = await fetch(url);
    const text = await response.text();
    if (response.ok) return text;
    await poll();
  }
}

function listDescendants(pid: number): number[] {
  return childProcessesOf(pid).flatMap((child) => [child, ...listDescendants(child)]);
}

async function untilGone(pid: number): Promise<void> {
  while (isRunning(pid)) await poll();
}

function poll(): Promise<void> {
  return delay(POLL_MS, undefined, { signal: polling.signal });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
