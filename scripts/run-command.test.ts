import { existsSync } from 'node:fs';

import { localProgram, runCommand } from './run-command.mjs';

test('the exit code of a program is returned', async () => {
  expect(await runCommand(process.execPath, ['-e', ''])).toBe(0);
  expect(await runCommand(process.execPath, ['-e', 'process.exit(3)'])).toBe(3);
});

test('a program that a signal ends counts as failed', async () => {
  expect(await runCommand(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")'])).toBe(1);
});

test('given variables are added to the environment', async () => {
  const program = 'process.exit(process.env.PATH && process.env.GREETING === "hello" ? 0 : 1)';

  expect(await runCommand(process.execPath, ['-e', program], { env: { GREETING: 'hello' } })).toBe(0);
});

test('a missing program is an error', async () => {
  await expect(runCommand('no-such-program', [])).rejects.toThrow('ENOENT');
});

test('programs of installed packages are found', () => {
  expect(existsSync(localProgram('tsx'))).toBe(true);
});
