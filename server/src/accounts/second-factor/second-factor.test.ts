import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { OwnAccount, RecoveryCodes, SecondFactorSecret } from '@potomac-oak/shared/contracts/staff';

import { type Account, codeOf, openStaffDesk, PASSWORD, type StaffDesk } from '../../testing/staff-desk';
import { codeAt } from '../../testing/totp-app';

const STEP_MS = 30_000;
const OTHER_PASSWORD = 'violet harmonica 77';
const MISSING = { code: 'second_factor', msg: 'Please enter the code from your authenticator app.' };
const WRONG = { code: 'second_factor', msg: 'This code is wrong or was already used.' };

interface Protected extends Account {
  secret: string;
  recoveryCodes: string[];
}

let desk: StaffDesk;
let now = Date.now();
let addresses = 0;

beforeAll(async () => {
  desk = await openStaffDesk({ now: () => now });
});
afterAll(() => desk?.world.close());

test('a second factor is active once a code has confirmed it', async () => {
  const person = await desk.addPerson('staff');
  expect(await post(person, STAFF_PATHS.secondFactor, { password: 'wrong password' })).toMatchObject({ status: 401 });
  const { secret, uri } = (await post(person, STAFF_PATHS.secondFactor)).body as SecondFactorSecret;
  expect(uri).toBe(
    `otpauth://totp/Potomac%20Oak:${encodeURIComponent(person.username)}?issuer=Potomac%20Oak&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect((await attempt(person)).status).toBe(200);

  const code = codeAt(secret, now);
  expect(await confirm(person, wrongOf(code))).toEqual({ status: 401, body: WRONG });
  const { status, body } = await confirm(person, code);
  expect(status).toBe(200);
  expect((body as RecoveryCodes).recoveryCodes).toHaveLength(10);
  expect(await confirm(person, code)).toMatchObject({ status: 409 });
  expect(await post(person, STAFF_PATHS.secondFactor)).toMatchObject({ status: 409 });
  expect(await readOwn(person)).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 10 });
  expect(await attempt(person)).toEqual({ status: 401, body: MISSING });
  expect(await stored()).not.toContain(secret);
});

test('a code signs in once, within one step of clock difference', async () => {
  const person = await addProtected();
  now += 2 * STEP_MS;
  const code = codeAt(person.secret, now);
  expect(await attempt(person, codeAt(person.secret, now - 2 * STEP_MS))).toEqual({ status: 401, body: WRONG });
  expect(await attempt(person, wrongOf(code))).toEqual({ status: 401, body: WRONG });

  const together = await Promise.all([attempt(person, ` ${code.slice(0, 3)} ${code.slice(3)}`), attempt(person, code)]);
  expect(together.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await attempt(person, codeAt(person.secret, now + STEP_MS))).status).toBe(200);
  expect(await attempt(person, code)).toEqual({ status: 401, body: WRONG });
});

test('a code without the right password gets the answer of a wrong password', async () => {
  const person = await addProtected();
  now += 2 * STEP_MS;
  const response = await desk.login(person.username, 'wrong password', {
    code: codeAt(person.secret, now),
    address: nextAddress(),
  });
  expect([response.status, await response.json()]).toEqual([401, expect.objectContaining({ code: 'bad_credentials' })]);
  expect((await attempt(person, codeAt(person.secret, now))).status).toBe(200);
});

test('each recovery code signs in once, and new ones replace the old ones', async () => {
  const person = await addProtected();
  const [first = '', second = ''] = person.recoveryCodes;
  const together = await Promise.all([
    attempt(person, first.toLowerCase().replaceAll('-', ' ')),
    attempt(person, first),
  ]);
  expect(together.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await readOwn(person)).toMatchObject({ recoveryCodesLeft: 9 });
  expect(await stored()).not.toContain(second);

  expect(await post(person, STAFF_PATHS.recoveryCodes, { password: 'wrong password' })).toMatchObject({ status: 401 });
  const { recoveryCodes } = (await post(person, STAFF_PATHS.recoveryCodes)).body as RecoveryCodes;
  expect(await attempt(person, second)).toEqual({ status: 401, body: WRONG });
  expect((await attempt(person, recoveryCodes[0])).status).toBe(200);
});

test('twenty wrong codes per hour are allowed for one account', async () => {
  const person = await desk.addPerson('staff');
  await desk.world.app.staff.forgetDevices(person.username);
  const { secret } = (await post(person, STAFF_PATHS.secondFactor)).body as SecondFactorSecret;
  const code = codeAt(secret, now);
  const statuses: number[] = [];
  for (let count = 0; count < 20; count += 1) statuses.push((await confirm(person, wrongOf(code))).status);
  expect(statuses).toEqual(Array(20).fill(401));
  expect((await confirm(person, code)).status).toBe(429);

  await desk.world.app.staff.unlock();
  expect((await confirm(person, code)).status).toBe(200);
});

test('the second factor is removed with the password, or by a reset that says so', async () => {
  const person = await addProtected();
  expect(await post(person, STAFF_PATHS.removeSecondFactor, { password: 'wrong password' })).toMatchObject({
    status: 401,
  });
  expect(await post(person, STAFF_PATHS.removeSecondFactor)).toMatchObject({ status: 204 });
  expect(await readOwn(person)).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 });
  expect((await attempt(person)).status).toBe(200);

  const locked = await addProtected();
  const plain = await desk.reset(locked);
  await desk.accept(codeOf(plain), OTHER_PASSWORD);
  expect(await attempt(locked, undefined, OTHER_PASSWORD)).toEqual({ status: 401, body: MISSING });
  const removing = await desk.reset(locked, { removesSecondFactor: true });
  expect(await attempt(locked, undefined, OTHER_PASSWORD)).toEqual({ status: 401, body: MISSING });
  await desk.accept(codeOf(removing), PASSWORD);
  expect((await attempt(locked)).status).toBe(200);
});

test('every change of a second factor is audited', async () => {
  const person = await addProtected();
  await attempt(person, person.recoveryCodes[0]);
  await post(person, STAFF_PATHS.recoveryCodes);
  await post(person, STAFF_PATHS.removeSecondFactor);
  const events = await desk.world.database.query<{ action: string }>(
    'select action from audit_events where actor = $1 order by id',
    [`staff:${person.username}`],
  );
  expect(events.map(({ action }) => action)).toEqual([
    'account_created',
    'new_device',
    'second_factor_added',
    'recovery_code_used',
    'new_device',
    'recovery_codes_replaced',
    'second_factor_removed',
  ]);
});

interface Answer {
  status: number;
  body: unknown;
}

async function addProtected(): Promise<Protected> {
  const person = await desk.addPerson('staff');
  const { secret } = (await post(person, STAFF_PATHS.secondFactor)).body as SecondFactorSecret;
  const { recoveryCodes } = (await confirm(person, codeAt(secret, now))).body as RecoveryCodes;
  return { ...person, secret, recoveryCodes };
}

async function post({ session }: Account, path: string, body: object = { password: PASSWORD }): Promise<Answer> {
  return read(await desk.call(session, path, { body, address: nextAddress() }));
}

function confirm(person: Account, code: string): Promise<Answer> {
  return post(person, STAFF_PATHS.confirmSecondFactor, { code });
}

/** Each attempt is from an unknown address, because limits by address are not under test. */
async function attempt({ username }: Account, code?: string, password = PASSWORD): Promise<Answer> {
  return read(await desk.login(username, password, { ...(code !== undefined && { code }), address: nextAddress() }));
}

async function read(response: Response): Promise<Answer> {
  return { status: response.status, body: response.status === 204 ? null : await response.json() };
}

async function readOwn({ session }: Account): Promise<OwnAccount> {
  return (await desk.call(session, STAFF_PATHS.me)).json();
}

function nextAddress(): string {
  addresses += 1;
  return `198.18.6.${addresses}`;
}

function wrongOf(code: string): string {
  return String((Number(code) + 500_000) % 1_000_000).padStart(6, '0');
}

async function stored(): Promise<string> {
  const users = await desk.world.database.query('select * from staff_users');
  const codes = await desk.world.database.query('select * from staff_recovery_codes');
  const events = await desk.world.database.query('select * from audit_events');
  return JSON.stringify([users, codes, events]) + desk.world.logged();
}
