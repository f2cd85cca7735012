import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { deploy, location, server, serverOf, start, supervisorOf, writeServer } from './supervised-server';

// Each test starts the whole program several times, on a machine that may be busy.
jest.setTimeout(240_000);

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
