import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { API_PATHS, STAFF_PATHS, STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/paths';
import type {
  Invitation,
  NewStaffLink,
  Person,
  Role,
  StaffLink,
  StaffSessionRecord,
} from '@potomac-oak/shared/contracts/staff';

import { openWorld, STAFF_USERNAME, type Staff, type World } from '../testing/world';

const PASSWORD = 'tangerine umbrella 42';
const OTHER_PASSWORD = 'violet harmonica 77';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Account extends Person {
  session: Staff;
}

let world: World;
let owner: Staff;
let now = Date.now();
let accounts = 0;

beforeAll(async () => {
  world = await openWorld({ now: () => now });
});
beforeEach(async () => {
  owner = await world.signIn();
});
afterAll(() => world.close());

test('an invitation creates an account once, and reading it changes nothing', async () => {
  const link = await invite({ name: 'Maria Lopez', email: 'Maria@Example.com', role: 'staff' });
  const code = codeOf(link);
  expect(link.path).toMatch(/^\/#\/staff_link\?code=[\w-]{43}$/);
  expect(await listInvitations()).toEqual([
    {
      id: link.id,
      name: 'Maria Lopez',
      email: 'Maria@Example.com',
      role: 'staff',
      invitedBy: STAFF_USERNAME,
      expiresAt: link.expiresAt,
    },
  ]);
  for (let count = 0; count < 2; count += 1) {
    const answer: StaffLink = await (await world.call(STAFF_PATHS.link, { body: { code } })).json();
    expect(answer).toEqual({
      kind: 'invitation',
      name: 'Maria Lopez',
      username: 'maria@example.com',
      expiresAt: link.expiresAt,
    });
  }

  expect((await accept(code, 'password1234')).status).toBe(400);
  const attempts = await Promise.all([accept(code, PASSWORD), accept(code, PASSWORD)]);
  expect(attempts.map(({ status }) => status).sort()).toEqual([204, 404]);
  expect((await accept(code, PASSWORD)).status).toBe(404);
  expect(await listInvitations()).toEqual([]);

  const session = await signIn('MARIA@example.com', PASSWORD);
  expect(await (await call(session, STAFF_PATHS.me)).json()).toMatchObject({
    name: 'Maria Lopez',
    initials: 'ML',
    role: 'staff',
    isActive: true,
  });
  expect(await stored()).not.toContain(code);
});

test('unknown, used, withdrawn and expired codes have the same answer', async () => {
  const withdrawn = await invite();
  expect((await call(owner, `${STAFF_PATHS.invitations}/${withdrawn.id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await call(owner, `${STAFF_PATHS.invitations}/${withdrawn.id}`, { method: 'DELETE' })).status).toBe(404);
  const expired = await invite();
  now += 2 * DAY_MS;
  owner = await world.signIn();

  const answers = new Set<string>();
  for (const code of [codeOf(withdrawn), codeOf(expired), 'x'.repeat(43)]) {
    for (const response of [await world.call(STAFF_PATHS.link, { body: { code } }), await accept(code, PASSWORD)]) {
      answers.add(`${response.status} ${await response.text()}`);
    }
  }
  expect([...answers]).toEqual([expect.stringContaining('404 {"msg":"This link is not valid.')]);
});

test('an address may try 30 codes per hour', async () => {
  const address = '198.19.5.1';
  const statuses = new Set<number>();
  for (let count = 0; count < 30; count += 1) {
    statuses.add((await world.call(STAFF_PATHS.link, { body: { code: 'y'.repeat(43) }, address })).status);
  }
  expect([...statuses]).toEqual([404]);
  const code = codeOf(await invite());
  expect((await world.call(STAFF_PATHS.link, { body: { code }, address })).status).toBe(429);
  expect((await world.call(STAFF_PATHS.link, { body: { code } })).status).toBe(200);
});

test('only owners invite, reset and change the accounts of others', async () => {
  const colleague = await addPerson('staff');
  const person = `${STAFF_PATHS.people}/${colleague.id}`;
  const calls: [path: string, options: object][] = [
    [STAFF_PATHS.invitations, {}],
    [STAFF_PATHS.invitations, { body: { name: 'Ada', email: 'ada@example.com', role: 'owner' } }],
    [`${STAFF_PATHS.invitations}/${colleague.id}`, { method: 'DELETE' }],
    [`${person}/role`, { body: { role: 'owner' } }],
    [`${person}/deactivate`, { body: {} }],
    [`${person}/activate`, { body: {} }],
    [`${person}/reset`, { body: {} }],
  ];
  for (const [path, options] of calls) {
    expect([path, (await call(colleague.session, path, options)).status]).toEqual([path, 403]);
  }
  const people = (await (await call(colleague.session, STAFF_PATHS.people)).json()) as Person[];
  expect(people).toContainEqual(expect.objectContaining({ id: colleague.id, role: 'staff' }));
  expect((await world.call(STAFF_PATHS.people)).status).toBe(401);
});

test('a deactivated person is signed out at once and cannot sign in until activated again', async () => {
  const leaver = await addPerson('staff');
  const person = `${STAFF_PATHS.people}/${leaver.id}`;
  const reset = (await (await call(owner, `${person}/reset`, { body: {} })).json()) as NewStaffLink;
  const socket = await world.connect({ staff: leaver.session });
  const ended = new Promise((resolve) => socket.once('disconnect', resolve));

  expect(await (await call(owner, `${person}/deactivate`, { body: {} })).json()).toMatchObject({ isActive: false });

  expect(await ended).toBe('io server disconnect');
  expect((await call(leaver.session, STAFF_PATHS.me)).status).toBe(401);
  const wrong = await login('nobody@example.com', PASSWORD, '198.19.5.2');
  const refused = await login(leaver.username, PASSWORD, '198.19.5.3');
  expect([refused.status, await refused.text()]).toEqual([401, await wrong.text()]);
  expect((await accept(codeOf(reset), OTHER_PASSWORD)).status).toBe(404);
  expect((await call(owner, `${person}/reset`, { body: {} })).status).toBe(409);

  await call(owner, `${person}/activate`, { body: {} });
  expect((await login(leaver.username, PASSWORD, '198.19.5.4')).status).toBe(200);
});

test('one active owner always remains', async () => {
  const second = await addPerson('owner');
  const me = (await (await call(owner, STAFF_PATHS.me)).json()) as Person;
  const demote = (session: Staff, id: string) =>
    call(session, `${STAFF_PATHS.people}/${id}/role`, { body: { role: 'staff' } });

  const answers = await Promise.all([demote(owner, second.id), demote(second.session, me.id)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);

  await world.database.query("update staff_users set role = 'staff' where id = $1", [second.id]);
  await world.database.query("update staff_users set role = 'owner' where id = $1", [me.id]);
  for (const path of ['role', 'deactivate']) {
    const response = await call(owner, `${STAFF_PATHS.people}/${me.id}/${path}`, { body: { role: 'staff' } });
    expect([response.status, await response.json()]).toEqual([
      409,
      { code: 'conflict', msg: 'At least one active owner must remain.' },
    ]);
  }
});

test('a reset changes nothing until it is used, then sets the password and ends all sessions', async () => {
  const person = await addPerson('staff');
  const first = await reset(person);
  const second = await reset(person);
  expect((await call(person.session, STAFF_PATHS.me)).status).toBe(200);
  expect((await accept(codeOf(first), OTHER_PASSWORD)).status).toBe(404);

  expect((await accept(codeOf(second), OTHER_PASSWORD)).status).toBe(204);
  expect((await call(person.session, STAFF_PATHS.me)).status).toBe(401);
  expect((await login(person.username, PASSWORD, '198.19.5.5')).status).toBe(401);
  expect((await login(person.username, OTHER_PASSWORD, '198.19.5.6')).status).toBe(200);
});

test('changing the own password requires the current one and ends only the other sessions', async () => {
  const person = await addPerson('staff');
  const other = await signIn(person.username, PASSWORD);
  const change = (password: string, newPassword: string) =>
    call(person.session, STAFF_PATHS.password, { body: { password, newPassword } });

  const wrong = await change('wrong password', OTHER_PASSWORD);
  expect([wrong.status, await wrong.json()]).toEqual([
    401,
    { code: 'bad_credentials', msg: 'The current password is wrong.' },
  ]);
  expect((await change(PASSWORD, 'password1234')).status).toBe(400);
  expect((await change(PASSWORD, OTHER_PASSWORD)).status).toBe(204);

  expect((await call(person.session, STAFF_PATHS.me)).status).toBe(200);
  expect((await call(other, STAFF_PATHS.me)).status).toBe(401);
  expect((await login(person.username, OTHER_PASSWORD, '198.19.5.7')).status).toBe(200);
});

test('wrong current passwords count like failed sign-ins', async () => {
  const person = await addPerson('staff');
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const body = { password: 'wrong password', newPassword: OTHER_PASSWORD };
    statuses.push((await call(person.session, STAFF_PATHS.password, { body, address: '198.19.5.8' })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a person sees and ends their own sessions only', async () => {
  const person = await addPerson('staff');
  const colleague = await addPerson('staff');
  const other = await signIn(person.username, PASSWORD, FIREFOX);
  const sessions = await listSessions(person.session);
  expect(sessions).toHaveLength(2);
  const inFirefox = sessions.find(({ browser }) => browser === 'Firefox on Windows');
  expect(inFirefox?.isCurrent).toBe(false);
  expect(JSON.stringify(sessions)).not.toContain(other.cookie.split('=')[1]);

  const path = `${STAFF_PATHS.sessions}/${inFirefox?.id}`;
  expect((await call(colleague.session, path, { method: 'DELETE' })).status).toBe(404);
  expect((await call(person.session, path, { method: 'DELETE' })).status).toBe(204);
  expect((await call(other, STAFF_PATHS.me)).status).toBe(401);
  expect(await listSessions(person.session)).toHaveLength(1);
});

test('a person changes their own name and initials', async () => {
  const person = await addPerson('staff');
  const response = await call(person.session, STAFF_PATHS.me, { body: { name: ' Ana  Ruiz ', initials: 'arz' } });
  expect(await response.json()).toMatchObject({ id: person.id, name: 'Ana  Ruiz', initials: 'ARZ' });
  expect((await call(person.session, STAFF_PATHS.me, { body: { name: '', initials: '' } })).status).toBe(400);
});

test('every change is audited with its actor', async () => {
  const person = await addPerson('staff');
  await call(owner, `${STAFF_PATHS.people}/${person.id}/role`, { body: { role: 'owner' } });

  const events = await world.database.query(
    "select actor, action, details from audit_events where details ->> 'person' = $1 or actor = $2 order by id",
    [person.username, `staff:${person.username}`],
  );
  expect(events).toEqual([
    {
      actor: `staff:${STAFF_USERNAME}`,
      action: 'account_invited',
      details: { person: person.username, role: 'staff' },
    },
    {
      actor: `staff:${person.username}`,
      action: 'account_created',
      details: { role: 'staff', invitedBy: STAFF_USERNAME },
    },
    { actor: `staff:${STAFF_USERNAME}`, action: 'role_changed', details: { person: person.username } },
  ]);
});

interface CallOptions {
  method?: string;
  body?: object;
  address?: string;
}

function call(session: Staff, path: string, options: CallOptions = {}): Promise<Response> {
  return world.call(path, { ...options, headers: session.headers });
}

async function invite(fields: { name?: string; email?: string; role?: Role } = {}): Promise<NewStaffLink> {
  accounts += 1;
  const body = { name: 'Ada Byron', email: `person${accounts}@example.com`, role: 'staff', ...fields };
  const response = await call(owner, STAFF_PATHS.invitations, { body });
  expect(response.status).toBe(201);
  return response.json();
}

async function reset({ id }: Person): Promise<NewStaffLink> {
  const response = await call(owner, `${STAFF_PATHS.people}/${id}/reset`, { body: {} });
  expect(response.status).toBe(201);
  return response.json();
}

function accept(code: string, password: string): Promise<Response> {
  return world.call(STAFF_PATHS.acceptLink, { body: { code, password } });
}

async function addPerson(role: Role): Promise<Account> {
  const link = await invite({ role });
  await accept(codeOf(link), PASSWORD);
  const session = await signIn(`person${accounts}@example.com`, PASSWORD);
  const person = (await (await call(session, STAFF_PATHS.me)).json()) as Person;
  return { ...person, session };
}

async function listInvitations(): Promise<Invitation[]> {
  return (await call(owner, STAFF_PATHS.invitations)).json();
}

async function listSessions(session: Staff): Promise<StaffSessionRecord[]> {
  return (await call(session, STAFF_PATHS.sessions)).json();
}

function login(username: string, password: string, address = '198.19.5.250', userAgent = ''): Promise<Response> {
  return world.call(API_PATHS.login, { body: { username, password }, address, headers: { 'User-Agent': userAgent } });
}

async function signIn(username: string, password: string, userAgent = ''): Promise<Staff> {
  const response = await login(username, password, undefined, userAgent);
  const { token } = (await response.json()) as { token: string };
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { cookie, token, headers: { Cookie: cookie, [STAFF_TOKEN_HEADER]: token } };
}

function codeOf({ path }: NewStaffLink): string {
  return path.split('code=')[1] ?? '';
}

async function stored(): Promise<string> {
  const rows = await world.database.query('select * from staff_links');
  const events = await world.database.query('select * from audit_events');
  return JSON.stringify([rows, events]) + world.logged();
}
