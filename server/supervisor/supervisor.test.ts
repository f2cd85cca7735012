import { start } from './supervised-server';

// Each test starts the whole program several times, on a machine that may be busy.
jest.setTimeout(240_000);

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
