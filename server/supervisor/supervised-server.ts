// Importing this registers the hooks of a suite: each of its tests has a data directory of its own, and may start one
// supervisor in it.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { buildServer } from '../../scripts/build-server.mjs';
import { childProcessesOf } from '../src/testing/child-processes';
import { QUICK_START, type StartedProcess, startProcess } from '../src/testing/started-process';
import { createTestLocation, removeTestLocation, type TestDatabase } from '../src/testing/test-database';
import { findSupervisor } from './deploy-channel.mjs';

const STAFF = { ADMIN_USERNAME: 'front-desk', ADMIN_PASSWORD: 'a password for tests' };
/** Path of the bundle that `npm start` runs, which starts faster than the source. */
export let server: string;
export let location: TestDatabase['location'];
let started: StartedProcess | undefined;

beforeAll(async () => {
  server = await buildServer();
});
beforeEach(async () => {
  location = await createTestLocation();
});
afterEach(async () => {
  // The server ends after its supervisor; only then are its pipes closed.
  started?.child.kill('SIGKILL');
  await started?.exited;
  await removeTestLocation(location);
});

export async function deploy(script: string) {
  return (await supervisorOf(location.dataDir)).deploy(script);
}

/** The supervisor accepts deploys shortly after its server is ready. */
export async function supervisorOf(dataDir: string) {
  for (;;) {
    const supervisor = findSupervisor(dataDir);
    if (supervisor) return supervisor;
    await delay(5);
  }
}

/** Writes the main file of another release: `code`, then the server itself. */
export function writeServer(code: string, script = server): string {
  const file = join(location.dataDir, `server-${randomUUID()}.mjs`);
  writeFileSync(file, `${code}; await import(${JSON.stringify(script)});`);
  return file;
}

export function start(settings: Record<string, string> = {}): StartedProcess {
  started = startProcess([QUICK_START, 'server/supervisor/run.mjs', server], location, { ...STAFF, ...settings });
  return started;
}

export function serverOf(supervisor: StartedProcess): number {
  const [pid, ...others] = childrenOf(supervisor);
  if (pid === undefined || others.length > 0) throw new Error('The supervisor does not have exactly one server.');
  return pid;
}

export async function newServerOf(supervisor: StartedProcess): Promise<number> {
  while (childrenOf(supervisor).length === 0) await delay(5);
  return serverOf(supervisor);
}

export function childrenOf({ child }: StartedProcess): number[] {
  return child.pid === undefined ? [] : childProcessesOf(child.pid);
}
