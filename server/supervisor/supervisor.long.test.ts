import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { writeNextRelease } from '../src/testing/next-release';
import { findSupervisor } from './deploy-channel.mjs';
import {
  childrenOf,
  deploy,
  location,
  newServerOf,
  server,
  serverOf,
  start,
  supervisorOf,
  writeServer,
} from './supervised-server';

// Each test starts the whole program several times, on a machine that may be busy.
jest.setTimeout(240_000);

test.each(['SIGINT', 'SIGHUP'] as const)('%s shuts down supervisor and server cleanly', async (signal) => {
  const supervisor = start();
  const url = await supervisor.ready;

  supervisor.child.kill(signal);

  expect(await supervisor.exited).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
  expect(supervisor.output()).not.toMatch(/"level":"error"|supervisor:/);
});

test('a deploy of code that does not load does not interrupt the running server', async () => {
  const supervisor = start();
  const url = await supervisor.ready;
  const running = serverOf(supervisor);

  expect(await deploy(writeServer("throw new Error('broken')"))).toEqual({
    outcome: 'refused',
    reason: 'It ended with exit code 1: see its log.',
  });

  expect(serverOf(supervisor)).toBe(running);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('if the new server cannot open its database, the previous one starts again and answers waiting connections', async () => {
  const supervisor = start();
  const url = await supervisor.ready;

  const deployed = deploy(writeServer("process.env.DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none'"));
  await supervisor.printed(/The running one hands over/);
  const answer = await fetch(`${url}/healthz`);

  expect(await deployed).toEqual({
    outcome: 'returned',
    reason: expect.stringMatching(/^The server could not start: .*ECONNREFUSED/),
    isRunning: true,
  });
  expect(answer.status).toBe(200);
  expect(supervisor.output()).toContain('The previous server starts again, because the new one did not start.');
  // The previous program is also the one that starts after a crash.
  process.kill(serverOf(supervisor), 'SIGKILL');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
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

test('Ctrl-C under npm, which signals the server once and its supervisor twice, shuts them down cleanly', async () => {
  const supervisor = start({ DRAIN_SECONDS: '1' });
  await supervisor.ready;

  process.kill(serverOf(supervisor), 'SIGINT');
  supervisor.child.kill('SIGINT');
  supervisor.child.kill('SIGINT');

  expect(await supervisor.exited).toBe(0);
});

test('a closing terminal, which signals both more than once, shuts them down cleanly', async () => {
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

test('a server whose supervisor is killed shuts down cleanly', async () => {
  const supervisor = start();
  const url = await supervisor.ready;

  supervisor.child.kill('SIGKILL');

  expect(await supervisor.exited).toBe(null);
  await expect(fetch(url)).rejects.toThrow();
  expect(supervisor.output()).not.toContain('"level":"error"');
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

test('a running server that is killed during the handover is replaced without a pause', async () => {
  const supervisor = start();
  const url = await supervisor.ready;
  const previous = serverOf(supervisor);

  const deployed = deploy(server);
  await supervisor.printed(/The running one hands over/);
  process.kill(previous, 'SIGKILL');

  expect(await deployed).toMatchObject({ outcome: 'deployed' });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(supervisor.output()).not.toContain('It starts again');
});

test('a new server that is killed after it has migrated the database is replaced by the previous program', async () => {
  const supervisor = start();
  const url = await supervisor.ready;
  const next = writeNextRelease(server, join(location.dataDir, 'next'));
  const killed = `const { write } = process.stdout;
    process.stdout.write = (text, ...rest) =>
      String(text).includes('migrated') ? process.kill(process.pid, 'SIGKILL') : write.call(process.stdout, text, ...rest)`;

  expect(await deploy(writeServer(killed, next))).toEqual({
    outcome: 'returned',
    reason: 'It was ended by SIGKILL: see its log.',
    isRunning: true,
  });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('during a deploy a second one is refused, and a signal ends all processes', async () => {
  const supervisor = start();
  const url = await supervisor.ready;
  const hanging = "process.once('disconnect', () => process.exit()); await new Promise(() => undefined)";
  const ended = expect(deploy(writeServer(hanging))).rejects.toThrow();
  while (childrenOf(supervisor).length < 2) await delay(5);

  expect(await deploy(server)).toEqual({ outcome: 'refused', reason: 'Another deploy is running.' });
  supervisor.child.kill('SIGTERM');

  expect(await supervisor.exited).toBe(0);
  await ended;
  await expect(fetch(url)).rejects.toThrow();
  expect(findSupervisor(location.dataDir)).toBeNull();
});

test('a server whose supervisor is killed during a deploy shuts down cleanly, and the new one does too', async () => {
  const supervisor = start();
  const url = await supervisor.ready;
  const ended = expect(deploy(server)).rejects.toThrow();
  await supervisor.printed(/The running one hands over/);

  supervisor.child.kill('SIGKILL');

  expect(await supervisor.exited).toBe(null);
  await ended;
  await expect(fetch(url)).rejects.toThrow();
  expect(supervisor.output()).not.toContain('"level":"error"');
});

test('a deploy replaces the server, and connections opened meanwhile are answered', async () => {
  const supervisor = start();
  const url = await supervisor.ready;
  const previous = serverOf(supervisor);

  const deployed = deploy(server);
  await Promise.race([supervisor.printed(/The running one hands over/), deployed]);
  const answer = await fetch(`${url}/healthz`);

  expect(await deployed).toEqual({ outcome: 'deployed', closedMs: expect.any(Number) });
  expect(answer.status).toBe(200);
  expect(serverOf(supervisor)).not.toBe(previous);
});

test('a deploy of invalid settings does not interrupt the running server', async () => {
  const supervisor = start();
  const url = await supervisor.ready;
  const running = serverOf(supervisor);

  expect(await deploy(writeServer("process.env.PORT = 'abc'"))).toEqual({
    outcome: 'refused',
    reason: expect.stringMatching(/^Invalid settings.*\n {2}PORT must/),
  });

  expect(serverOf(supervisor)).toBe(running);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('deploys require the token', async () => {
  const supervisor = start();
  await supervisor.ready;
  await supervisorOf(location.dataDir);
  const { port } = JSON.parse(readFileSync(join(location.dataDir, 'supervisor.json'), 'utf8'));

  const answer = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer guessed' },
    body: JSON.stringify({ script: server }),
  });

  expect(answer.status).toBe(403);
  expect(statSync(join(location.dataDir, 'supervisor.json')).mode & 0o777).toBe(0o600);
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

test('SIGTERM shuts down supervisor and server cleanly', async () => {
  const supervisor = start();
  const url = await supervisor.ready;

  supervisor.child.kill('SIGTERM');

  // `exited` waits for the pipes, which the server holds as well, so both processes have ended.
  expect(await supervisor.exited).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
  expect(supervisor.output()).not.toMatch(/"level":"error"|supervisor:/);
});

test('a failed start is not repeated: invalid settings', async () => {
  const supervisor = start({ PORT: 'abc' });

  expect(await supervisor.exited).toBe(1);
  expect(supervisor.output()).toMatch(/^Invalid settings.*\n {2}PORT must .*\n$/);
});
