import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { childProcessesOf } from '../src/testing/child-processes';
import { type StartedProcess, SUPERVISED_SERVER, startProcess } from '../src/testing/started-process';
import { createTestLocation, removeTestLocation, type TestDatabase } from '../src/testing/test-database';

// Each test starts the whole program several times, on a machine that may be busy.
jest.setTimeout(240_000);

const STAFF = { ADMIN_USERNAME: 'front-desk', ADMIN_PASSWORD: 'a password for tests' };
let location: TestDatabase['location'];
let started: StartedProcess | undefined;

beforeEach(async () => {
  location = await createTestLocation();
});
afterEach(async () => {
  // The server ends after its supervisor; only then are its pipes closed.
  started?.child.kill('SIGKILL');
  await started?.exited;
  await removeTestLocation(location);
});

test('a killed server is restarted on its port, and requests made meanwhile are answered', async () => {
  const supervisor = start();
  const url = await supervisor.ready;
  const killed = serverOf(supervisor);

  process.kill(killed, 'SIGKILL');
  await supervisor.printed(/^supervisor: The server was ended by SIGKILL\. It starts again in 0\.25 s\.$/m);
  const answer = await fetch(`${url}/healthz`);

  expect(answer.status).toBe(200);
  expect(serverOf(supervisor)).not.toBe(killed);
});

test("supervisor and server survive the end of the log's reader", async () => {
  const supervisor = start();
  const url = await supervisor.ready;
  supervisor.child.stdout?.destroy();
  supervisor.child.stderr?.destroy();

  process.kill(serverOf(supervisor), 'SIGKILL');

  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  supervisor.child.kill('SIGTERM');
  await once(supervisor.child, 'exit');
});

test('after five crashes within a minute, with growing pauses, the supervisor ends with a message', async () => {
  const supervisor = start();
  await supervisor.ready;

  for (let crash = 1; crash <= 5; crash += 1) {
    const killed = await newServerOf(supervisor);
    process.kill(killed, 'SIGKILL');
    await supervisor.printed(new RegExp(`(was ended by SIGKILL.*){${crash}}`, 's'));
  }

  expect(await supervisor.exited).toBe(1);
  const pauses = [...supervisor.output().matchAll(/It starts again in (\S+) s\./g)].map(([, seconds]) => seconds);
  expect(pauses).toEqual(['0.25', '0.5', '1', '2']);
  expect(supervisor.output()).toMatch(
    /SIGKILL, for the 5th time within a minute\. It is not started again: see its log/,
  );
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s shuts down supervisor and server in order', async (signal) => {
  const supervisor = start();
  const url = await supervisor.ready;

  supervisor.child.kill(signal);

  // `exited` waits for the pipes, which the server holds as well, so both processes have ended.
  expect(await supervisor.exited).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
  expect(supervisor.output()).not.toMatch(/"level":"error"|supervisor:/);
});

test('Ctrl-C under npm, which signals the server once and its supervisor twice, shuts them down in order', async () => {
  const supervisor = start({ DRAIN_SECONDS: '1' });
  await supervisor.ready;

  process.kill(serverOf(supervisor), 'SIGINT');
  supervisor.child.kill('SIGINT');
  supervisor.child.kill('SIGINT');

  expect(await supervisor.exited).toBe(0);
});

test('a closing terminal, which signals both more than once, shuts them down in order', async () => {
  const supervisor = start({ DRAIN_SECONDS: '1' });
  await supervisor.ready;
  const server = serverOf(supervisor);

  for (const pid of [server, server, supervisor.child.pid ?? 0, supervisor.child.pid ?? 0]) process.kill(pid, 'SIGHUP');

  expect(await supervisor.exited).toBe(0);
});

test('a signal during the start ends both processes', async () => {
  const supervisor = start();
  await newServerOf(supervisor);

  supervisor.child.kill('SIGTERM');

  expect(await supervisor.exited).toBe(0);
  expect(supervisor.output()).not.toContain('ready');
});

test('a server whose supervisor is killed shuts down in order', async () => {
  const supervisor = start();
  const url = await supervisor.ready;

  supervisor.child.kill('SIGKILL');

  expect(await supervisor.exited).toBe(null);
  await expect(fetch(url)).rejects.toThrow();
  expect(supervisor.output()).not.toContain('"level":"error"');
});

test('a failed start is not repeated: invalid settings', async () => {
  const supervisor = start({ PORT: 'abc' });

  expect(await supervisor.exited).toBe(1);
  expect(supervisor.output()).toMatch(/^Invalid settings.*\n {2}PORT must .*\n$/);
});

test('a failed start is not repeated: a port in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };

  const supervisor = start({ PORT: String(port) });

  expect(await supervisor.exited).toBe(1);
  expect(supervisor.output()).toMatch(new RegExp(`Port ${port} is already in use: .*\n$`));
  expect(supervisor.output()).not.toContain('supervisor:');
  other.close();
});

test('a failed start is not repeated: a data directory that cannot be created', async () => {
  const supervisor = start({ DATA_DIR: '/proc/nope' });

  expect(await supervisor.exited).toBe(1);
  expect(supervisor.output()).toMatch(/^The server could not start: The data directory \/proc\/nope .*\n$/);
});

function start(settings: Record<string, string> = {}): StartedProcess {
  started = startProcess(SUPERVISED_SERVER, location, { ...STAFF, ...settings });
  return started;
}

function serverOf(supervisor: StartedProcess): number {
  const [pid, ...others] = childrenOf(supervisor);
  if (pid === undefined || others.length > 0) throw new Error('The supervisor does not have exactly one server.');
  return pid;
}

async function newServerOf(supervisor: StartedProcess): Promise<number> {
  while (childrenOf(supervisor).length === 0) await delay(5);
  return serverOf(supervisor);
}

function childrenOf({ child }: StartedProcess): number[] {
  return child.pid === undefined ? [] : childProcessesOf(child.pid);
}
