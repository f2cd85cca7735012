import { OFFICE_PATHS, STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { SecondFactorSecret } from '@potomac-oak/shared/contracts/staff';

import { createAuthenticator } from '../../testing/authenticator';
import { type Account, openStaffDesk, PASSWORD, type StaffDesk } from '../../testing/staff-desk';
import { codeAt } from '../../testing/totp-app';

const PAUSE_MS = 10 * 60_000;
const ASKED = { status: 403, body: { code: 'step_up', msg: 'Please confirm first that it is you.' } };
const NOBODYS_ID = '00000000-0000-4000-8000-000000000000';
const GUARDED: [path: string, body: object][] = [
  [`${OFFICE_PATHS.customers}/${NOBODYS_ID}/export`, { items: [{ kind: 'chat', id: 'x' }] }],
  [`${OFFICE_PATHS.customers}/${NOBODYS_ID}/erase`, { items: [{ kind: 'chat', id: 'x' }] }],
  [`${STAFF_PATHS.people}/${NOBODYS_ID}/role`, { role: 'owner' }],
  [`${STAFF_PATHS.people}/${NOBODYS_ID}/reset`, {}],
  [`${STAFF_PATHS.people}/${NOBODYS_ID}/deactivate`, {}],
  [`${STAFF_PATHS.people}/${NOBODYS_ID}/activate`, {}],
  [STAFF_PATHS.invitations, { name: 'Eve', email: 'eve@example.com', role: 'owner' }],
  [STAFF_PATHS.signInSettings, { requiresFactor: false }],
  ['/api/releases/remote_site/rollback', { reason: 'broken' }],
];

let desk: StaffDesk;
let now = Date.now();

beforeAll(async () => {
  desk = await openStaffDesk({ now: () => now });
});
afterAll(() => desk?.world.close());

test('ten minutes after the sign-in, powerful calls need the password of an account without a second factor', async () => {
  const owner = await desk.addPerson('owner');
  for (const [path, body] of GUARDED) expect(await post(owner, path, body)).not.toEqual(ASKED);
  now += PAUSE_MS;
  for (const [path, body] of GUARDED) expect(await post(owner, path, body)).toEqual(ASKED);
  expect(await post(owner, STAFF_PATHS.stepUp, { password: 'wrong password' })).toMatchObject({ status: 401 });
  expect(await post(owner, STAFF_PATHS.invitations, GUARDED[6]?.[1] ?? {})).toEqual(ASKED);

  expect(await post(owner, STAFF_PATHS.stepUp, { password: PASSWORD })).toMatchObject({ status: 204 });
  for (const [path, body] of GUARDED) expect(await post(owner, path, body)).not.toEqual(ASKED);
  now += PAUSE_MS;
  expect(await post(owner, STAFF_PATHS.signInSettings, { requiresFactor: false })).toEqual(ASKED);
});

test('with an authenticator app a code is needed, not the password', async () => {
  const owner = await desk.addPerson('owner');
  const { body } = await post(owner, STAFF_PATHS.secondFactor, { password: PASSWORD });
  const { secret } = body as SecondFactorSecret;
  await post(owner, STAFF_PATHS.confirmSecondFactor, { code: codeAt(secret, now) });
  now += PAUSE_MS;
  expect(await post(owner, STAFF_PATHS.stepUp, { password: PASSWORD })).toMatchObject({ status: 400 });
  expect(await post(owner, STAFF_PATHS.stepUp, { code: '000000' })).toMatchObject({ status: 401 });
  expect(await post(owner, STAFF_PATHS.signInSettings, { requiresFactor: false })).toEqual(ASKED);
  expect(await post(owner, STAFF_PATHS.stepUp, { code: codeAt(secret, now) })).toMatchObject({ status: 204 });
  expect(await post(owner, STAFF_PATHS.signInSettings, { requiresFactor: false })).toMatchObject({ status: 204 });
});

test('a passkey confirms its own person in the session that has asked', async () => {
  const owner = await desk.addPerson('owner');
  const device = await addPasskey(owner);
  const other = await desk.addPerson('owner');
  const othersDevice = await addPasskey(other);
  now += PAUSE_MS;
  const options = async (person: Account) => (await post(person, `${STAFF_PATHS.stepUp}/options`, {})).body as never;
  const page = { origin: desk.world.url };

  const ofOther = othersDevice.sign(await options(owner), page);
  expect(await post(owner, STAFF_PATHS.stepUp, { credential: ofOther })).toMatchObject({ status: 401 });
  const forOther = device.sign(await options(other), page);
  expect(await post(owner, STAFF_PATHS.stepUp, { credential: forOther })).toMatchObject({ status: 401 });
  now += 1;
  const own = device.sign(await options(owner), page);
  expect(await post(owner, STAFF_PATHS.stepUp, { credential: own })).toMatchObject({ status: 204 });
  expect(await post(owner, STAFF_PATHS.signInSettings, { requiresFactor: false })).toMatchObject({ status: 204 });
});

async function addPasskey(person: Account) {
  const device = createAuthenticator();
  const { body: options } = await post(person, `${STAFF_PATHS.passkeys}/options`, { password: PASSWORD });
  const credential = device.create(options as never, { origin: desk.world.url });
  expect(await post(person, STAFF_PATHS.passkeys, { name: 'Laptop', credential })).toMatchObject({ status: 200 });
  return device;
}

async function post({ session }: Account, path: string, body: object) {
  const response = await desk.call(session, path, { body });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text };
}
