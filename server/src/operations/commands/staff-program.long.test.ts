import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { builtServer, runProgram, startProcess } from '../../testing/started-process';
import { createTestLocation, removeTestLocation, type TestDatabase } from '../../testing/test-database';

// Each test starts whole programs, which is slow on a busy machine.
jest.setTimeout(120_000);

const STAFF = { ADMIN_USERNAME: 'front-desk', ADMIN_PASSWORD: 'a password for tests' };

let location: TestDatabase['location'];

beforeAll(async () => {
  location = await createTestLocation();
});
afterAll(() => removeTestLocation(location));

test('with a running server the commands reset counts and forget devices', async () => {
  const server = startProcess(await builtServer(), location, STAFF);
  const url = await server.ready;
  try {
    for (let count = 0; count < 5; count += 1) expect(await signIn(url, 'wrong password')).toBe(401);
    expect(await signIn(url)).toBe(429);

    expect(await run('unlock')).toMatchObject({ code: 0, stdout: expect.stringContaining('Unlocked') });
    // On PostgreSQL the notification reaches the server after the command has ended.
    while (location.databaseUrl && (await signIn(url)) === 429) await new Promise(setImmediate);
    expect(await signIn(url)).toBe(200);
    expect(await run('forget-devices', 'FRONT-DESK')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Forg/),
    });
    expect(await run('forget-devices', 'nobody')).toMatchObject({
      code: 1,
      stderr: 'No staff user is named nobody.\n',
    });
  } finally {
    await server.end();
  }
});

test('an operator lists the accounts and creates a link that sets a new password', async () => {
  expect(await run('list')).toMatchObject({ code: 0, stdout: 'front-desk  -  owner  password only  active\n' });
  const { code, stdout } = await run('reset', 'Front-Desk', '--remove-second-factor');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/\n\/#\/staff_link\?code=[\w-]{43}\n$/)]);
  expect(await run('reset', 'nobody')).toMatchObject({ code: 1, stderr: 'No staff user is named nobody.\n' });
  expect(await run('reset')).toMatchObject({ code: 2, stderr: expect.stringContaining('missing required argument') });
});

test('without a running server the commands work on the database', async () => {
  expect(await run('forget-devices')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Forgotten/) });
  expect(await run('unlock', 'everything')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('too many arguments'),
  });
  expect(await run('fire')).toMatchObject({ code: 2, stderr: expect.stringContaining("unknown command 'fire'") });
});

test('the help lists every command', async () => {
  const { code, stdout } = await run('help');
  expect(code).toBe(0);
  for (const command of ['list', 'reset', 'unlock', 'forget-devices'])
    expect(stdout).toMatch(RegExp(`^ +${command} `, 'm'));
});

function run(...args: string[]) {
  return runProgram('staff-cli.ts', args, location);
}

async function signIn(url: string, password = STAFF.ADMIN_PASSWORD): Promise<number> {
  const { status } = await fetch(`${url}${API_PATHS.login}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: STAFF.ADMIN_USERNAME, password }),
  });
  return status;
}
