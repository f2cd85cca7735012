import { serverOf, start } from './supervised-server';

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
