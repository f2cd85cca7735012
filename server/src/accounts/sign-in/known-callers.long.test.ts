import { EventEmitter, once } from 'node:events';

import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { createChangeFeed } from '../../base/db/change-feed';
import { fail } from '../../testing/fail';
import { openWorld, STAFF_PASSWORD, STAFF_USERNAME, type World } from '../../testing/world';
import { hashPassword } from './passwords';

const DAY_MS = 24 * 60 * 60_000;
const COLLEAGUE = { username: 'colleague', password: 'another password for tests' };

let world: World;
let now = Date.now();
let networks = 0;

beforeAll(async () => {
  world = await openWorld({ now: () => now });
});
beforeEach(async () => {
  await world.app.staff.unlock();
  await world.app.staff.forgetDevices();
});
afterAll(() => world.close());

test('five wrong passwords from other addresses do not block the right one', async () => {
  for (let count = 0; count < 5; count += 1) {
    expect(await signIn({ password: 'wrong password', address: newAddress() })).toBe(401);
  }
  expect(await signIn({ address: newAddress() })).toBe(200);
});

test('wrong passwords from one address are limited across all accounts', async () => {
  const address = newAddress();
  const first = await Promise.all(
    Array.from({ length: 8 }, () => call({ username: 'nobody', password: 'wrong password', address })),
  );

  expect(first.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  const rejected = await call({ address });
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(50);
  expect(await signIn({ address: newAddress() })).toBe(200);
});

test('a known device can sign in after unknown callers have used up the attempts', async () => {
  const device = deviceOf(await call({ address: newAddress() }));
  const network = await exhaustedAddress();

  expect(await signIn({ address: network })).toBe(429);
  expect(await signIn({ address: network, device: 'x'.repeat(43) })).toBe(429);
  expect(await signIn({ address: network, device })).toBe(200);
});

test('a device keeps its cookie across sign-ins and logouts', async () => {
  const first = await call({ address: newAddress() });
  const device = deviceOf(first);
  expect(device).toMatch(/^[\w-]{43}$/);
  const { token } = (await first.clone().json()) as { token: string };
  const headers = { Cookie: cookieOf(first, 'staff'), 'X-Staff-Token': token };
  const logout = await world.call(API_PATHS.logout, { method: 'POST', headers });

  expect(logout.headers.getSetCookie().join()).not.toContain('staff-device');
  expect(deviceOf(await call({ address: newAddress(), device }))).toBe(device);
});

test('wrong passwords of a device are limited and block no other device', async () => {
  const device = deviceOf(await call({ address: newAddress() }));
  for (let count = 0; count < 5; count += 1) {
    expect(await signIn({ password: 'wrong password', address: newAddress(), device })).toBe(401);
  }
  expect(await signIn({ address: newAddress(), device })).toBe(429);
  expect(await signIn({ address: newAddress() })).toBe(200);
});

test('a device is known only for the account that signed in on it', async () => {
  await addColleague();
  const device = deviceOf(await call({ address: newAddress() }));
  const network = await exhaustedAddress();

  expect(await signIn({ ...COLLEAGUE, address: network, device })).toBe(429);
  expect(await signIn({ address: network, device })).toBe(200);
});

test('an address has its own attempts for an account that signed in there, for thirty days', async () => {
  await addColleague();
  const office = newAddress();
  expect(await signIn({ address: office })).toBe(200);
  await exhaustedAddress(office);

  expect(await signIn({ ...COLLEAGUE, address: office })).toBe(429);
  now += 29 * DAY_MS;
  expect(await signIn({ address: office })).toBe(200);
  now += 29 * DAY_MS;
  expect(await signIn({ address: office })).toBe(200);
  now += 31 * DAY_MS;
  expect(await signIn({ address: office })).toBe(429);
});

test('a device is forgotten after half a year without a sign-in', async () => {
  const device = deviceOf(await call({ address: newAddress() }));
  const network = await exhaustedAddress();
  now += 179 * DAY_MS;
  expect(await signIn({ address: network, device })).toBe(200);
  now += 181 * DAY_MS;
  expect(await signIn({ address: network, device })).toBe(429);
});

test('the owner can remove known devices and addresses and reset counts', async () => {
  const office = newAddress();
  const device = deviceOf(await call({ address: office }));
  await exhaustedAddress(office);

  await expect(world.app.staff.forgetDevices('nobody')).rejects.toMatchObject({ code: 'not_found' });
  await world.app.staff.forgetDevices(` ${STAFF_USERNAME.toUpperCase()}`);
  expect(await signIn({ address: office })).toBe(429);
  expect(await signIn({ address: office, device })).toBe(429);

  await world.app.staff.unlock();
  expect(await signIn({ address: office })).toBe(200);
  await exhaustedAddress(office);
  await world.app.staff.forgetDevices();
  expect(await signIn({ address: office })).toBe(429);
});

test('the database stores neither the device cookie nor the address, and at most fifty devices', async () => {
  const address = '203.0.113.77';
  const devices: string[] = [];
  for (let count = 0; count < 52; count += 1) {
    now += 1_000;
    devices.push(deviceOf(await call({ address })));
  }

  const rows = await world.database.query<{ kind: string }>('select * from staff_known_callers');
  const stored = JSON.stringify(rows) + world.logged();
  for (const secret of [address, ...devices]) expect(stored).not.toContain(secret);
  expect(rows.filter(({ kind }) => kind === 'device')).toHaveLength(50);
  expect(rows.filter(({ kind }) => kind === 'address')).toHaveLength(1);
  const network = await exhaustedAddress();
  expect(await signIn({ address: network, device: devices[0] ?? '' })).toBe(429);
  expect(await signIn({ address: network, device: devices.at(-1) ?? '' })).toBe(200);
});

const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;
onPostgres('resetting counts reaches the other nodes', async () => {
  let network = await exhaustedAddress();
  // This node also hears of its own reset in an earlier test, and may do so only now.
  while ((await signIn({ address: network })) !== 429) network = await exhaustedAddress();
  const sender = createChangeFeed({ database: world.database, onFailure: fail });
  await sender.publish('sign_in_counts_cleared', ['']);
  while ((await signIn({ address: network })) === 429) await new Promise(setImmediate);
  await sender.close();

  // Opened now, so that it does not hear of the first reset.
  const receiver = createChangeFeed({ database: world.database, onFailure: fail });
  const otherNode = new EventEmitter();
  await receiver.subscribe('sign_in_counts_cleared', {
    onChange: () => void otherNode.emit('cleared'),
    onGap: () => undefined,
  });
  const cleared = once(otherNode, 'cleared');
  await world.app.staff.unlock();
  await cleared;
  await receiver.close();
});

interface Attempt {
  username?: string;
  password?: string;
  address: string;
  device?: string;
}

function call({ username = STAFF_USERNAME, password = STAFF_PASSWORD, address, device }: Attempt): Promise<Response> {
  const headers = device === undefined ? {} : { Cookie: `staff-device=${device}` };
  return world.call(API_PATHS.login, { body: { username, password }, address, headers });
}

async function signIn(attempt: Attempt): Promise<number> {
  return (await call(attempt)).status;
}

/** An address that never signed in before. */
function newAddress(): string {
  networks += 1;
  return `198.18.${networks >> 8}.${networks & 255}`;
}

/** An address whose attempts are used up. */
async function exhaustedAddress(address = newAddress()): Promise<string> {
  for (let count = 0; count < 5; count += 1) await call({ username: 'nobody', password: 'wrong password', address });
  return address;
}

async function addColleague(): Promise<void> {
  await world.database.query(
    `insert into staff_users (username, role, password_hash) values ($1, 'owner', $2) on conflict do nothing`,
    [COLLEAGUE.username, await hashPassword(COLLEAGUE.password)],
  );
}

function deviceOf(response: Response): string {
  return cookieOf(response, 'staff-device').split('=')[1] ?? '';
}

function cookieOf(response: Response, name: string): string {
  return (
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.split(';')[0] ?? ''
  );
}
