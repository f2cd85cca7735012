import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { builtServer, runProgram, startProcess } from '../../testing/started-process';
import { createTestLocation, removeTestLocation, type TestDatabase } from '../../testing/test-database';

// Each test starts whole programs, which is slow on a busy machine.
jest.setTimeout(120_000);

let location: TestDatabase['location'];
const folder = mkdtempSync(join(tmpdir(), 'potomac-oak-privacy-'));

beforeAll(async () => {
  location = await createTestLocation();
});
afterAll(async () => {
  await removeTestLocation(location);
  rmSync(folder, { recursive: true });
});

test('an operator finds, exports and erases a person, with and without a running server', async () => {
  const server = startProcess(await builtServer(), location);
  try {
    const form = { name: 'Ada Byron', phoneNumber: '', email: 'ada@example.com', message: 'Hello' };
    const response = await fetch(`${await server.ready}${API_PATHS.contactForm}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(form),
    });
    expect(response.ok).toBe(true);
    expect(await run('find', '--email', 'ada@example.com')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Ada Byron'),
    });
    const file = join(folder, 'ada.zip');
    expect(await run('export', '--email', 'ada@example.com', '--to', file)).toMatchObject({ code: 0 });
    expect(existsSync(file) && readFileSync(file).includes('Hello')).toBe(true);
    expect(await run('export', '--email', 'ada@example.com', '--to', file)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('cannot be written'),
    });
    expect(await run('erase', '--email', 'ada@example.com')).toMatchObject({
      stdout: expect.stringContaining('Nothing is erased'),
    });
  } finally {
    await server.end();
  }

  expect(await run('erase', '--email', 'ada@example.com', '--confirm')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Erased.'),
  });
  expect((await run('find', '--email', 'ada@example.com')).stdout).not.toContain('Ada Byron');
});

function run(...args: string[]) {
  return runProgram('privacy-cli.ts', args, location);
}
