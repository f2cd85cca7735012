import { STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS, STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { NewStaffLink, SecondFactorSecret } from '@potomac-oak/shared/contracts/staff';

import { codeOf, openStaffDesk, PASSWORD } from '../../testing/staff-desk';
import { codeAt } from '../../testing/totp-app';
import { openWorld, STAFF_PASSWORD, STAFF_USERNAME, type World } from '../../testing/world';

const SITE = 'https://www.example.com';
const WEEK_MS = 7 * 24 * 60 * 60_000;
const REQUIRED = {
  status: 403,
  body: { code: 'factor_required', msg: 'Please add a passkey or an authenticator app to your account first.' },
};

interface Session {
  cookies: Record<string, string>;
  token: string;
}

test('with https, a week after the first sign-in a session can only set up a second factor', async () => {
  let now = Date.now();
  await using world = await openWorld({ env: { PUBLIC_URL: SITE }, now: () => now });
  const first = await signIn(world, STAFF_USERNAME, STAFF_PASSWORD);
  expect(await call(world, first, API_PATHS.contactForms)).toMatchObject({ status: 200 });

  now += WEEK_MS;
  const session = await signIn(world, STAFF_USERNAME, STAFF_PASSWORD);
  expect(await call(world, session, STAFF_PATHS.me)).toMatchObject({ status: 200, body: { lacksFactor: true } });
  for (const path of [API_PATHS.contactForms, STAFF_PATHS.people, STAFF_PATHS.sessions])
    expect(await call(world, session, path)).toEqual(REQUIRED);
  for (const path of [STAFF_PATHS.me, STAFF_PATHS.invitations, STAFF_PATHS.recoveryCodes])
    expect(await call(world, session, path, {})).toEqual(REQUIRED);

  const secret = await call(world, session, STAFF_PATHS.secondFactor, { password: STAFF_PASSWORD });
  const code = codeAt((secret.body as SecondFactorSecret).secret, now);
  expect(await call(world, session, STAFF_PATHS.confirmSecondFactor, { code })).toMatchObject({ status: 200 });
  expect(await call(world, session, API_PATHS.contactForms)).toMatchObject({ status: 200 });
});

test('with https, an invited person sets up a second factor at once', async () => {
  await using world = await openWorld({ env: { PUBLIC_URL: SITE } });
  const owner = await signIn(world, STAFF_USERNAME, STAFF_PASSWORD);
  const invitation = { name: 'Ada Byron', email: 'ada@example.com', role: 'staff' };
  const link = await call(world, owner, STAFF_PATHS.invitations, invitation);
  const acceptance = { code: codeOf(link.body as NewStaffLink), password: PASSWORD };
  await call(world, null, STAFF_PATHS.acceptLink, acceptance);

  const session = await signIn(world, invitation.email, PASSWORD);
  expect(await call(world, session, API_PATHS.contactForms)).toEqual(REQUIRED);
  expect(await call(world, session, `${STAFF_PATHS.passkeys}/options`, { password: PASSWORD })).toMatchObject({
    status: 200,
  });
  expect(await call(world, session, API_PATHS.logout, {})).toMatchObject({ status: 204 });
});

test('without https nothing is required, until an owner requires it, also on open sockets', async () => {
  let now = Date.now();
  const desk = await openStaffDesk({ now: () => now });
  await desk.addPerson('staff');
  now += WEEK_MS;
  const staff = await desk.signIn('person1@example.com', PASSWORD);
  expect((await desk.call(staff, API_PATHS.contactForms)).status).toBe(200);
  const socket = await desk.world.connect({ staff });
  expect(await socket.emitWithAck('joinAdminRoom')).toMatchObject({ ok: true });

  const settings = { body: { requiresFactor: true } };
  expect((await desk.call(await desk.world.signIn(), STAFF_PATHS.signInSettings, settings)).status).toBe(204);
  expect((await desk.login('person1@example.com', PASSWORD)).status).toBe(200);
  expect((await desk.call(staff, API_PATHS.contactForms)).status).toBe(403);
  expect(await socket.emitWithAck('joinAdminRoom')).toMatchObject({ ok: false, code: 'factor_required' });
  await desk.world.close();
});

async function signIn(world: World, username: string, password: string): Promise<Session> {
  const response = await inject(world, { url: API_PATHS.login, payload: { username, password } });
  const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
  return { cookies, token: response.json<{ token: string }>().token };
}

/** Without a body, a GET. */
async function call(world: World, session: Session | null, url: string, payload?: object) {
  const response = await inject(world, { url, ...(payload && { payload }), ...(session && { session }) });
  return { status: response.statusCode, body: response.body === '' ? null : response.json<unknown>() };
}

function inject(world: World, { url, payload, session }: { url: string; payload?: object; session?: Session }) {
  return world.app.http.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: { host: new URL(SITE).host, ...(session && { [STAFF_TOKEN_HEADER]: session.token }) },
    ...(session && { cookies: session.cookies }),
    ...(payload && { payload }),
  });
}
