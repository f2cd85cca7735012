import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { SignedChallenge } from '@potomac-oak/shared/contracts/second-factor';
import type { OwnAccount, RecoveryCodes } from '@potomac-oak/shared/contracts/staff';

import { type Authenticator, createAuthenticator } from '../../testing/authenticator';
import { type Account, codeOf, openStaffDesk, PASSWORD, type StaffDesk } from '../../testing/staff-desk';
import { openWorld, type Staff } from '../../testing/world';

const MINUTE_MS = 60_000;
/** The person is present, but not verified by a fingerprint or a PIN. */
const PRESENT_ONLY = 0x01;
const NOT_VALID = { code: 'bad_credentials', msg: 'This passkey is not valid here. Please try again.' };

interface Holder {
  person: Account;
  device: Authenticator;
  recoveryCodes: string[];
}

let desk: StaffDesk;
let now = Date.now();
let addresses = 0;

beforeAll(async () => {
  desk = await openStaffDesk({ now: () => now });
});
afterAll(() => desk?.world.close());

test('a passkey signs in without a password, once for each challenge', async () => {
  const { person, device } = await addHolder();
  const signed = device.sign(await challenge(), { origin: desk.world.url });
  const { status, session } = await signIn(signed);
  expect(status).toBe(200);
  expect(await readOwn(session)).toMatchObject({ username: person.username, hasSecondFactor: true });
  expect(await signIn(signed)).toMatchObject({ status: 401, body: NOT_VALID });

  const options = await challenge();
  const another = device.sign(options, { origin: desk.world.url });
  const together = await Promise.all([signIn(another), signIn(device.sign(options, { origin: desk.world.url }))]);
  expect(together.map((answer) => answer.status).sort()).toEqual([200, 401]);
});

test('with a passkey, a password needs a recovery code too', async () => {
  const { person, recoveryCodes } = await addHolder();
  expect(recoveryCodes).toHaveLength(10);
  const msg = 'Please sign in with your passkey, or enter a recovery code.';
  expect(await loginWith(person)).toEqual({ status: 401, body: { code: 'second_factor', msg } });
  expect(await loginWith(person, '123456')).toMatchObject({ status: 401 });
  expect(await loginWith(person, recoveryCodes[0])).toMatchObject({ status: 200 });
  expect(await readOwn(person.session)).toMatchObject({ recoveryCodesLeft: 9 });
});

test('a secret of an authenticator app that is not confirmed is no second factor beside a passkey', async () => {
  const { person } = await addHolder();
  await post(person.session, STAFF_PATHS.secondFactor, { password: PASSWORD });
  expect(await loginWith(person, '000000')).toMatchObject({ status: 401 });
  expect(await readOwn(person.session)).toMatchObject({ hasAuthenticatorApp: false, hasSecondFactor: true });
});

test('a person has several passkeys, and a removed one is refused', async () => {
  const { person, device } = await addHolder();
  const second = createAuthenticator();
  expect(await add(person.session, second, 'Security key')).toMatchObject({ status: 200, body: { recoveryCodes: [] } });
  const { passkeys } = await readOwn(person.session);
  expect(passkeys.map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
    ['Laptop', null],
    ['Security key', null],
  ]);
  const { session } = await signIn(device.sign(await challenge(), { origin: desk.world.url }));

  const path = `${STAFF_PATHS.passkeys}/${passkeys[0]?.id}/remove`;
  expect(await post(person.session, path, { password: 'wrong password' })).toMatchObject({ status: 401 });
  expect(await post(person.session, path, { password: PASSWORD })).toMatchObject({ status: 204 });
  expect(await post(person.session, path, { password: PASSWORD })).toMatchObject({ status: 404 });
  expect((await desk.call(session, STAFF_PATHS.me)).status).toBe(401);
  expect(await signIn(device.sign(await challenge(), { origin: desk.world.url }))).toMatchObject({ body: NOT_VALID });
  expect(await signIn(second.sign(await challenge(), { origin: desk.world.url }))).toMatchObject({ status: 200 });
  expect(await readOwn(person.session)).toMatchObject({ recoveryCodesLeft: 10 });

  await post(person.session, `${STAFF_PATHS.passkeys}/${passkeys[1]?.id}/remove`, { password: PASSWORD });
  expect(await readOwn(person.session)).toMatchObject({ recoveryCodesLeft: 0, hasSecondFactor: false });
  expect(await loginWith(person)).toMatchObject({ status: 200 });
});

test("nobody removes another person's passkey", async () => {
  const { person } = await addHolder();
  const other = await desk.addPerson('owner');
  const [passkey] = (await readOwn(person.session)).passkeys;
  const removal = await post(other.session, `${STAFF_PATHS.passkeys}/${passkey?.id}/remove`, { password: PASSWORD });
  expect(removal.status).toBe(404);
});

test('a passkey counts only for this site, after a fingerprint or a PIN, and for some minutes', async () => {
  const { device } = await addHolder();
  const { url: origin } = desk.world;
  const answers = [
    device.sign(await challenge(), { origin: 'https://evil.example' }),
    device.sign({ ...(await challenge()), rpId: 'evil.example' }, { origin }),
    device.sign(await challenge(), { origin, flags: PRESENT_ONLY }),
    device.sign({ ...(await challenge()), challenge: Buffer.from(`${now}.x.y`).toString('base64url') }, { origin }),
    createAuthenticator().sign(await challenge(), { origin }),
  ];
  for (const answer of answers) expect(await signIn(answer)).toMatchObject({ status: 401, body: NOT_VALID });

  const late = device.sign(await challenge(), { origin });
  now += 5 * MINUTE_MS;
  expect(await signIn(late)).toMatchObject({ status: 401 });
});

test('a new passkey needs the password, and the options of this session', async () => {
  const person = await desk.addPerson('staff');
  const other = await desk.addPerson('staff');
  expect(await post(person.session, `${STAFF_PATHS.passkeys}/options`, { password: 'wrong' })).toMatchObject({
    status: 401,
  });
  const device = createAuthenticator();
  const { body: options } = await begin(other.session);
  const credential = device.create(options, { origin: desk.world.url });
  const stolen = { name: 'Stolen', credential };
  expect(await post(person.session, STAFF_PATHS.passkeys, stolen)).toMatchObject({ status: 400 });
  const signInOptions = { ...options, challenge: (await challenge()).challenge };
  const taken = { name: 'Taken', credential: device.create(signInOptions, { origin: desk.world.url }) };
  expect(await post(other.session, STAFF_PATHS.passkeys, taken)).toMatchObject({ status: 400 });

  expect(await post(other.session, STAFF_PATHS.passkeys, stolen)).toMatchObject({ status: 200 });
  expect(await post(other.session, STAFF_PATHS.passkeys, stolen)).toMatchObject({ status: 409 });
});

test('refused passkeys count like wrong passwords', async () => {
  const { device } = await addHolder();
  const address = nextAddress();
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const strange = createAuthenticator().sign(await challenge(), { origin: desk.world.url });
    statuses.push((await signIn(strange, address)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await signIn(device.sign(await challenge(), { origin: desk.world.url }), address)).toMatchObject({
    status: 429,
  });
});

test('an owner removes the passkeys by a reset that says so', async () => {
  const { person, device } = await addHolder();
  await desk.accept(codeOf(await desk.reset(person)), PASSWORD);
  expect(await loginWith(person)).toMatchObject({ status: 401 });
  await desk.accept(codeOf(await desk.reset(person, { removesSecondFactor: true })), PASSWORD);
  expect(await loginWith(person)).toMatchObject({ status: 200 });
  expect(await signIn(device.sign(await challenge(), { origin: desk.world.url }))).toMatchObject({ status: 401 });
});

test('a deactivated person is refused with a passkey', async () => {
  const { person, device } = await addHolder();
  const owner = await desk.world.signIn();
  await desk.call(owner, `${STAFF_PATHS.people}/${person.id}/deactivate`, { body: {} });
  expect(await signIn(device.sign(await challenge(), { origin: desk.world.url }))).toMatchObject({ body: NOT_VALID });
});

test('the site of a passkey is the configured one, whatever the request says', async () => {
  await using world = await openWorld({ env: { PUBLIC_URL: 'https://www.example.com' } });
  const response = await world.app.http.inject({
    method: 'POST',
    url: `${STAFF_PATHS.passkeySignIn}/options`,
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  expect(response.json()).toMatchObject({ rpId: 'www.example.com', userVerification: 'required' });

  const env = { PUBLIC_URL: 'https://www.example.com', ADMIN_URL: 'https://admin.example.com' };
  await using split = await openWorld({ env });
  const request = { method: 'POST', url: `${STAFF_PATHS.passkeySignIn}/options` } as const;
  const answer = await split.app.http.inject({ ...request, headers: { host: 'admin.example.com' } });
  expect(answer.json()).toMatchObject({ rpId: 'admin.example.com' });
  expect((await split.app.http.inject({ ...request, headers: { host: 'www.example.com' } })).statusCode).toBe(403);
});

async function addHolder(): Promise<Holder> {
  const person = await desk.addPerson('staff');
  const device = createAuthenticator();
  const { body } = await add(person.session, device, 'Laptop');
  return { person, device, recoveryCodes: (body as RecoveryCodes).recoveryCodes };
}

async function add(session: Staff, device: Authenticator, name: string) {
  const { body: options } = await begin(session);
  const credential = device.create(options, { origin: desk.world.url });
  return post(session, STAFF_PATHS.passkeys, { name, credential });
}

async function begin(session: Staff) {
  now += 1;
  const answer = await post(session, `${STAFF_PATHS.passkeys}/options`, { password: PASSWORD });
  return { ...answer, body: answer.body as PublicKeyCredentialCreationOptionsJSON };
}

/** Each at a time of its own, because a passkey accepts challenges in the order in which they were issued. */
async function challenge(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  now += 1;
  const response = await desk.world.call(`${STAFF_PATHS.passkeySignIn}/options`, { method: 'POST' });
  return (await response.json()) as PublicKeyCredentialRequestOptionsJSON;
}

async function signIn(credential: SignedChallenge, address = nextAddress()) {
  const response = await desk.world.call(STAFF_PATHS.passkeySignIn, { body: { credential }, address });
  const body = (await response.json()) as { token: string };
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const session = { cookie, token: body.token, headers: { Cookie: cookie, 'X-Staff-Token': body.token } };
  return { status: response.status, body, session };
}

async function loginWith({ username }: Account, code?: string) {
  const response = await desk.login(username, PASSWORD, { ...(code && { code }), address: nextAddress() });
  return { status: response.status, body: await response.json() };
}

async function post(session: Staff, path: string, body: object) {
  const response = await desk.call(session, path, { body });
  return { status: response.status, body: response.status === 204 ? null : await response.json() };
}

async function readOwn(session: Staff): Promise<OwnAccount> {
  return (await (await desk.call(session, STAFF_PATHS.me)).json()) as OwnAccount;
}

function nextAddress(): string {
  addresses += 1;
  return `198.19.7.${addresses}`;
}
