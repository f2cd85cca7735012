import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { UNITS } from '@potomac-oak/shared/contracts/units';

import { childProcessesOf } from '../server/src/testing/child-processes';
import { startDevServers, untilReady } from './testing/dev-servers';
import { findFreePorts } from './testing/free-ports';
import { copyRepository } from './testing/repository-copy';

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
  repository = await copyRepository();
});

afterEach(async () => {
  polling.abort();
  for (const pid of [Number(servers.pid), ...started].filter(isRunning)) process.kill(pid, 'SIGKILL');
  await rm(repository, { recursive: true });
});

test('npm run dev delivers a changed chat text as a hot update, and its child processes end with it', async () => {
  const port = await findFreePorts(UNITS.length + 1);
  const chat = `http://localhost:${port + UNITS.indexOf('remote-chat')}`;
  servers = start(port);
  await untilReady(servers);
  started = listDescendants(Number(servers.pid));
  const build = await readBuildHash(`${chat}/container.js`);

  const texts = join(repository, 'remote-chat/src/texts/english.ts');
  await writeFile(texts, (await readFile(texts, 'utf8')).replace('Talk to a person', 'Talk to a human'));
  // A page that runs this build requests this file next.
  const update = await untilFound(`${chat}/texts-en.${build}.hot-update.js`);
  expect(update).toContain('Talk to a human');

  expect(started.length).toBeGreaterThan(1);
  servers.kill('SIGTERM');
  expect(await once(servers, 'exit')).toEqual([0, null]);
  for (const pid of started) await untilGone(pid);
}, 120_000);

test('the child processes of npm run dev also end with it during the start', async () => {
  servers = start(await findFreePorts(UNITS.length + 1));
  while (started.length < 2) {
    await poll();
    started = listDescendants(Number(servers.pid));
  }

  servers.kill('SIGTERM');
  await once(servers, 'exit');
  for (const pid of started) await untilGone(pid);
}, 120_000);

function start(port: number): ChildProcess {
  return startDevServers({ folder: repository, port, dataDir: join(repository, 'data') });
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
