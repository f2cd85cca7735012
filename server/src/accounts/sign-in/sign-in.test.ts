import { STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { readConfig } from '../../base/config/config';
import { createChangeFeed } from '../../base/db/change-feed';
import { NOT_SHARED } from '../../base/limits/shared-limits';
import { createOutbox } from '../../base/outbox/outbox';
import { openSecretBox } from '../../base/secrets/open-secret-box';
import { describePasswordFault } from '../../base/secrets/password-policy';
import { sha256 } from '../../base/secrets/sha256';
import { fail } from '../../testing/fail';
import { openWorld, STAFF_PASSWORD, STAFF_USERNAME, type World } from '../../testing/world';
import { openAccountServices } from '../account-services';
import { ensureConfiguredOwner } from './configured-owner';
import { hashPassword } from './passwords';

const MINUTE_MS = 60_000;

let world: World;
let now = Date.now();

beforeAll(async () => {
  world = await openWorld({ now: () => now });
});
afterAll(() => world.close());

test('signing in returns a token and sets a cookie that scripts cannot read and other sites cannot send', async () => {
  const response = await signIn({});

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
    expect.stringMatching(/^staff-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/),
  ]);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test('under https the cookie is Secure and bound to the host', async () => {
  await using secure = await openWorld({ env: { PUBLIC_URL: 'https://www.example.com' } });
  const body = { username: STAFF_USERNAME, password: STAFF_PASSWORD };
  const response = await fetch(`http://127.0.0.1:${portOf(secure)}${API_PATHS.login}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-staff=.*; Secure/),
    expect.stringMatching(/^__Host-staff-device=.*; Secure/),
  ]);
  expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
});

test('user names ignore case; a wrong password and an unknown user get the same answer', async () => {
  expect((await signIn({ username: ` ${STAFF_USERNAME.toUpperCase()} ` })).status).toBe(200);

  const wrong = await signIn({ password: 'wrong password', address: '198.19.4.1' });
  const unknown = await signIn({ username: 'nobody', address: '198.19.4.2' });
  expect(wrong.status).toBe(401);
  expect(unknown.status).toBe(401);
  expect(await unknown.text()).toBe(await wrong.text());
});

test('neither the cookie, the token nor the password is stored in the database or the log', async () => {
  const { cookie, token } = await world.signIn();

  const sessions = await world.database.query('select * from staff_sessions');
  const users = await world.database.query('select * from staff_users');
  const stored = JSON.stringify([sessions, users]) + world.logged();
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  for (const secret of [cookie.split('=')[1] ?? '', token, STAFF_PASSWORD]) expect(stored).not.toContain(secret);
});

test('sign-ins with the correct password are not limited', async () => {
  for (let count = 0; count < 7; count += 1) expect((await signIn({ address: '198.19.4.3' })).status).toBe(200);
});

test('logging out requires both cookie and token, and ends only this session and its sockets', async () => {
  const leaving = await world.signIn();
  const staying = await world.signIn();
  const socket = await world.connect({ staff: leaving });
  const otherSocket = await world.connect({ staff: staying });
  expect(await socket.emitWithAck('joinAdminRoom')).toEqual({ ok: true, data: null });

  expect((await logout({ Cookie: leaving.cookie })).status).toBe(401);
  expect((await logout({ [STAFF_TOKEN_HEADER]: leaving.token })).status).toBe(401);
  expect((await logout({ Cookie: leaving.cookie, [STAFF_TOKEN_HEADER]: staying.token })).status).toBe(401);
  const ended = new Promise((resolve) => socket.once('disconnect', resolve));
  const response = await logout(leaving.headers);

  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^staff=; Max-Age=0;/)]);
  expect(await ended).toBe('io server disconnect');
  expect((await logout(leaving.headers)).status).toBe(401);
  expect((await listForms(leaving.headers)).status).toBe(401);
  expect((await listForms(staying.headers)).status).toBe(200);
  expect(await otherSocket.emitWithAck('joinAdminRoom')).toEqual({ ok: true, data: null });
});

test('the next sweep closes the sockets of a session that ended without a notification', async () => {
  const lost = await world.signIn();
  const bystander = await world.connect({ staff: await world.signIn() });
  const socket = await world.connect({ staff: lost });
  const ended = new Promise((resolve) => socket.once('disconnect', resolve));

  const id = sha256(lost.cookie.split('=')[1] ?? '');
  await world.database.query('delete from staff_sessions where id = $1', [id]);

  expect(await ended).toBe('io server disconnect');
  expect(bystander.connected).toBe(true);
});

test('the next sweep closes the sockets of an account that was deactivated without a notification', async () => {
  await using other = await openWorld();
  const socket = await other.connect({ staff: await other.signIn() });
  const ended = new Promise((resolve) => socket.once('disconnect', resolve));
  await other.database.query('update staff_users set deactivated_at = now()');

  expect(await ended).toBe('io server disconnect');
});

test('signing in again in the same browser ends the previous session', async () => {
  const before = await world.signIn();
  const response = await signIn({ headers: { Cookie: before.cookie } });

  expect(response.status).toBe(200);
  expect((await listForms(before.headers)).status).toBe(401);
});

test('a foreign page cannot sign anyone in or out', async () => {
  const staff = await world.signIn();
  for (const origin of ['https://evil.example', 'null', `${world.url}.evil.example`]) {
    expect((await signIn({ headers: { Origin: origin } })).status).toBe(403);
    expect((await logout({ ...staff.headers, Origin: origin })).status).toBe(403);
  }
  expect((await signIn({ headers: { Origin: world.url } })).status).toBe(200);
});

test('a session and its sockets end after half an hour without use', async () => {
  const staff = await world.signIn();
  const socket = await world.connect({ staff });
  const ended = new Promise((resolve) => socket.once('disconnect', resolve));

  now += 29 * MINUTE_MS;
  expect((await listForms(staff.headers)).status).toBe(200);
  now += 29 * MINUTE_MS;
  expect((await listForms(staff.headers)).status).toBe(200);
  now += 31 * MINUTE_MS;
  expect((await listForms(staff.headers)).status).toBe(401);
  expect(await ended).toBe('io server disconnect');
});

test('a session ends after twelve hours even if it is in use', async () => {
  const staff = await world.signIn();
  for (let used = 0; used < 24; used += 1) {
    expect((await listForms(staff.headers)).status).toBe(200);
    now += 29.9 * MINUTE_MS;
  }
  expect((await listForms(staff.headers)).status).toBe(200);
  now += 5 * MINUTE_MS;
  expect((await listForms(staff.headers)).status).toBe(401);
});

test('a session that began before the clock was set back ends with its sockets', async () => {
  now += 60 * MINUTE_MS;
  const staff = await world.signIn();
  const socket = await world.connect({ staff });
  const ended = new Promise((resolve) => socket.once('disconnect', resolve));
  now -= 60 * MINUTE_MS;

  expect((await listForms(staff.headers)).status).toBe(401);
  expect(await ended).toBe('io server disconnect');
});

test('the clocks of two nodes may differ by some seconds', async () => {
  now += 30_000;
  const staff = await world.signIn();
  now -= 30_000;

  expect((await listForms(staff.headers)).status).toBe(200);
});

test('the first start generates a password once; a configured one replaces it and ends its sessions', async () => {
  await using empty = await openWorld();
  const { database } = empty;
  await database.query('delete from staff_users');
  const changes = createChangeFeed({ database, onFailure: fail });
  const secretBox = await openSecretBox({ database, dataDir: empty.dataDir, keys: undefined });
  const config = { ...readConfig({}), DATA_DIR: empty.dataDir };
  const parts = {
    config,
    database,
    changes,
    secretBox,
    isHttps: false,
    now: Date.now,
    delay: async () => undefined,
    onFailure: fail,
  };
  const services = await openAccountServices({ ...parts, outbox: createOutbox(parts), shareLimit: NOT_SHARED });
  const { sessions, signIn: service } = services;
  const configure = (ADMIN_USERNAME: string, ADMIN_PASSWORD?: string) =>
    ensureConfiguredOwner(database, { ADMIN_USERNAME, ADMIN_PASSWORD }, service);
  const signInWith = (password: string) =>
    service.signIn({ username: 'owner', password }, { address: '198.19.6.1', device: undefined });

  const generated = (await configure('Owner')) ?? '';
  expect(generated).toMatch(/^[\w-]{16}$/);
  expect(describePasswordFault(generated)).toBeNull();
  expect(await configure('Owner')).toBeNull();
  const { credentials } = await signInWith(generated);
  expect(await sessions.authenticate(credentials)).toMatchObject({ username: 'owner' });

  expect(await configure('owner', 'a new password')).toBeNull();
  expect(await sessions.authenticate(credentials)).toBeNull();
  expect(await database.query('select * from staff_known_callers')).toEqual([]);
  await expect(signInWith(generated)).rejects.toMatchObject({ code: 'bad_credentials' });
  await signInWith('a new password');

  // The configured password is applied once: it does not replace one that the person has chosen since.
  await database.query('update staff_users set password_hash = $1', [await hashPassword('chosen by the person')]);
  await configure('owner', 'a new password');
  await signInWith('chosen by the person');

  await database.query("update staff_users set role = 'staff', deactivated_at = now()");
  await configure('owner', 'another new password');
  const { credentials: recovered } = await signInWith('another new password');
  expect(await sessions.authenticate(recovered)).toMatchObject({ username: 'owner', role: 'owner' });
  sessions.close();
  await changes.close();
});

test('a password allowed by an earlier release still works', async () => {
  await using other = await openWorld();
  await other.database.query('update staff_users set password_hash = $1', [await hashPassword('oldshort')]);
  const body = { username: STAFF_USERNAME, password: 'oldshort' };
  expect((await other.call(API_PATHS.login, { body })).status).toBe(200);
});

interface SignIn {
  username?: string;
  password?: string;
  headers?: Record<string, string>;
  address?: string;
}

function signIn({ username = STAFF_USERNAME, password = STAFF_PASSWORD, ...options }: SignIn): Promise<Response> {
  return world.call(API_PATHS.login, { body: { username, password }, ...options });
}

function logout(headers: Record<string, string>): Promise<Response> {
  return world.call(API_PATHS.logout, { method: 'POST', headers });
}

function listForms(headers: Record<string, string>): Promise<Response> {
  return world.call(API_PATHS.contactForms, { headers });
}

function portOf({ app }: World): number {
  const address = app.http.server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}
