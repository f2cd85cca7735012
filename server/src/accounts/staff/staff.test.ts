import PostalMime, { type Email } from 'postal-mime';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type {
  Invitation,
  NewStaffLink,
  Person,
  StaffLink,
  StaffSessionRecord,
} from '@potomac-oak/shared/contracts/staff';

import { openSmtpInbox } from '../../testing/smtp-inbox';
import { codeOf, openStaffDesk, PASSWORD, type StaffDesk } from '../../testing/staff-desk';
import { STAFF_USERNAME, type Staff, type World } from '../../testing/world';

const OTHER_PASSWORD = 'violet harmonica 77';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let desk: StaffDesk;
let world: World;
let owner: Staff;
let now = Date.now();

beforeAll(async () => {
  desk = await openStaffDesk({ now: () => now });
  world = desk.world;
});
beforeEach(async () => {
  owner = await world.signIn();
});
afterAll(() => world.close());

test('an invitation creates an account once, and reading it changes nothing', async () => {
  const link = await desk.invite({ name: 'Maria Lopez', email: 'Maria@Example.com', role: 'staff' });
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

  expect((await desk.accept(code, 'password1234')).status).toBe(400);
  const attempts = await Promise.all([desk.accept(code, PASSWORD), desk.accept(code, PASSWORD)]);
  expect(attempts.map(({ status }) => status).sort()).toEqual([204, 404]);
  expect((await desk.accept(code, PASSWORD)).status).toBe(404);
  expect(await listInvitations()).toEqual([]);

  const session = await desk.signIn('MARIA@example.com', PASSWORD);
  expect(await (await desk.call(session, STAFF_PATHS.me)).json()).toMatchObject({
    name: 'Maria Lopez',
    initials: 'ML',
    role: 'staff',
    isActive: true,
  });
  expect(await stored()).not.toContain(code);
});

test('unknown, used, withdrawn and expired codes have the same answer', async () => {
  const withdrawn = await desk.invite();
  expect((await desk.call(owner, `${STAFF_PATHS.invitations}/${withdrawn.id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await desk.call(owner, `${STAFF_PATHS.invitations}/${withdrawn.id}`, { method: 'DELETE' })).status).toBe(404);
  const expired = await desk.invite();
  now += 2 * DAY_MS;
  owner = await world.signIn();

  const answers = new Set<string>();
  for (const code of [codeOf(withdrawn), codeOf(expired), 'x'.repeat(43)]) {
    for (const response of [
      await world.call(STAFF_PATHS.link, { body: { code } }),
      await desk.accept(code, PASSWORD),
    ]) {
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
  const code = codeOf(await desk.invite());
  expect((await world.call(STAFF_PATHS.link, { body: { code }, address })).status).toBe(429);
  expect((await world.call(STAFF_PATHS.link, { body: { code } })).status).toBe(200);
});

test('only owners invite, reset and change the accounts of others', async () => {
  const colleague = await desk.addPerson('staff');
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
    expect([path, (await desk.call(colleague.session, path, options)).status]).toEqual([path, 403]);
  }
  const people = (await (await desk.call(colleague.session, STAFF_PATHS.people)).json()) as Person[];
  expect(people).toContainEqual(expect.objectContaining({ id: colleague.id, role: 'staff' }));
  expect((await world.call(STAFF_PATHS.people)).status).toBe(401);
});

test('a deactivated person is signed out at once and cannot sign in until activated again', async () => {
  const leaver = await desk.addPerson('staff');
  const person = `${STAFF_PATHS.people}/${leaver.id}`;
  const reset = (await (await desk.call(owner, `${person}/reset`, { body: {} })).json()) as NewStaffLink;
  const socket = await world.connect({ staff: leaver.session });
  const ended = new Promise((resolve) => socket.once('disconnect', resolve));

  expect(await (await desk.call(owner, `${person}/deactivate`, { body: {} })).json()).toMatchObject({
    isActive: false,
  });

  expect(await ended).toBe('io server disconnect');
  expect((await desk.call(leaver.session, STAFF_PATHS.me)).status).toBe(401);
  const wrong = await desk.login('nobody@example.com', PASSWORD, { address: '198.19.5.2' });
  const refused = await desk.login(leaver.username, PASSWORD, { address: '198.19.5.3' });
  expect([refused.status, await refused.text()]).toEqual([401, await wrong.text()]);
  expect((await desk.accept(codeOf(reset), OTHER_PASSWORD)).status).toBe(404);
  expect((await desk.call(owner, `${person}/reset`, { body: {} })).status).toBe(409);

  await desk.call(owner, `${person}/activate`, { body: {} });
  expect((await desk.login(leaver.username, PASSWORD, { address: '198.19.5.4' })).status).toBe(200);
});

test('one active owner always remains', async () => {
  const second = await desk.addPerson('owner');
  const me = (await (await desk.call(owner, STAFF_PATHS.me)).json()) as Person;
  const demote = (session: Staff, id: string) =>
    desk.call(session, `${STAFF_PATHS.people}/${id}/role`, { body: { role: 'staff' } });

  const answers = await Promise.all([demote(owner, second.id), demote(second.session, me.id)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);

  await world.database.query("update staff_users set role = 'staff' where id = $1", [second.id]);
  await world.database.query("update staff_users set role = 'owner' where id = $1", [me.id]);
  for (const path of ['role', 'deactivate']) {
    const response = await desk.call(owner, `${STAFF_PATHS.people}/${me.id}/${path}`, { body: { role: 'staff' } });
    expect([response.status, await response.json()]).toEqual([
      409,
      { code: 'conflict', msg: 'At least one active owner must remain.' },
    ]);
  }
});

test('a reset changes nothing until it is used, then sets the password and ends all sessions', async () => {
  const person = await desk.addPerson('staff');
  const first = await desk.reset(person);
  const second = await desk.reset(person);
  expect((await desk.call(person.session, STAFF_PATHS.me)).status).toBe(200);
  expect((await desk.accept(codeOf(first), OTHER_PASSWORD)).status).toBe(404);

  expect((await desk.accept(codeOf(second), OTHER_PASSWORD)).status).toBe(204);
  expect((await desk.call(person.session, STAFF_PATHS.me)).status).toBe(401);
  expect((await desk.login(person.username, PASSWORD, { address: '198.19.5.5' })).status).toBe(401);
  expect((await desk.login(person.username, OTHER_PASSWORD, { address: '198.19.5.6' })).status).toBe(200);
});

test('changing the own password requires the current one and ends only the other sessions', async () => {
  const person = await desk.addPerson('staff');
  const other = await desk.signIn(person.username, PASSWORD);
  const change = (password: string, newPassword: string) =>
    desk.call(person.session, STAFF_PATHS.password, { body: { password, newPassword } });

  const wrong = await change('wrong password', OTHER_PASSWORD);
  expect([wrong.status, await wrong.json()]).toEqual([
    401,
    { code: 'bad_credentials', msg: 'The current password is wrong.' },
  ]);
  expect((await change(PASSWORD, 'password1234')).status).toBe(400);
  expect((await change(PASSWORD, OTHER_PASSWORD)).status).toBe(204);

  expect((await desk.call(person.session, STAFF_PATHS.me)).status).toBe(200);
  expect((await desk.call(other, STAFF_PATHS.me)).status).toBe(401);
  expect((await desk.login(person.username, OTHER_PASSWORD, { address: '198.19.5.7' })).status).toBe(200);
});

test('wrong current passwords count like failed sign-ins', async () => {
  const person = await desk.addPerson('staff');
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const body = { password: 'wrong password', newPassword: OTHER_PASSWORD };
    statuses.push((await desk.call(person.session, STAFF_PATHS.password, { body, address: '198.19.5.8' })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a person sees and ends their own sessions only', async () => {
  const person = await desk.addPerson('staff');
  const colleague = await desk.addPerson('staff');
  const other = await desk.signIn(person.username, PASSWORD, { userAgent: FIREFOX });
  const sessions = await listSessions(person.session);
  expect(sessions).toHaveLength(2);
  const inFirefox = sessions.find(({ browser }) => browser === 'Firefox on Windows');
  expect(inFirefox?.isCurrent).toBe(false);
  expect(JSON.stringify(sessions)).not.toContain(other.cookie.split('=')[1]);

  const path = `${STAFF_PATHS.sessions}/${inFirefox?.id}`;
  expect((await desk.call(colleague.session, path, { method: 'DELETE' })).status).toBe(404);
  expect((await desk.call(person.session, path, { method: 'DELETE' })).status).toBe(204);
  expect((await desk.call(other, STAFF_PATHS.me)).status).toBe(401);
  expect(await listSessions(person.session)).toHaveLength(1);

  const third = await desk.signIn(person.username, PASSWORD);
  expect((await desk.call(person.session, STAFF_PATHS.sessions, { method: 'DELETE' })).status).toBe(204);
  expect((await desk.call(third, STAFF_PATHS.me)).status).toBe(401);
  expect((await desk.call(person.session, STAFF_PATHS.me)).status).toBe(200);
});

test('a person changes their own name and initials', async () => {
  const person = await desk.addPerson('staff');
  const response = await desk.call(person.session, STAFF_PATHS.me, { body: { name: ' Ana  Ruiz ', initials: 'arz' } });
  expect(await response.json()).toMatchObject({ id: person.id, name: 'Ana  Ruiz', initials: 'ARZ' });
  expect((await desk.call(person.session, STAFF_PATHS.me, { body: { name: '', initials: '' } })).status).toBe(400);
});

test('the own e-mail address changes only with the current password', async () => {
  const person = await desk.addPerson('staff');
  const change = async (fields: object) => {
    const body = { name: 'Ada Byron', initials: 'AB', ...fields };
    return (await desk.call(person.session, STAFF_PATHS.me, { body })).status;
  };
  const email = 'ada@elsewhere.example';

  expect(await change({ email: person.email })).toBe(200);
  expect(await change({ email })).toBe(400);
  expect(await change({ email, password: OTHER_PASSWORD })).toBe(401);
  expect(await (await desk.call(person.session, STAFF_PATHS.me)).json()).toMatchObject({ email: person.email });
  expect(await change({ email, password: PASSWORD })).toBe(200);
  expect(await (await desk.call(person.session, STAFF_PATHS.me)).json()).toMatchObject({ email });
});

test('a changed e-mail address is reported to the previous one, if there was one', async () => {
  const inbox = await openSmtpInbox();
  const other = await openStaffDesk({ env: { SMTP_URL: inbox.url } });
  const person = await other.addPerson('staff');
  for (const email of ['ada@elsewhere.example', '', 'ada@new.example']) {
    const body = { name: 'Ada Byron', initials: '', email, password: PASSWORD };
    expect((await other.call(person.session, STAFF_PATHS.me, { body })).status).toBe(200);
  }
  await other.world.app.outbox.deliverDue();

  const subject = 'The e-mail address of your account was changed';
  const reports = inbox.mails.filter(({ raw }) => raw.includes(subject));
  expect(reports.map(({ to }) => to)).toEqual([[person.email], ['ada@elsewhere.example']]);
  const { text = '' } = await PostalMime.parse(reports[0]?.raw ?? '');
  expect(text).not.toContain('elsewhere.example');
  expect(text).toContain(`${other.world.url}/#/s_dashboard?page=account`);
  await other.world.close();
  await inbox.close();
});

test('an invitation and a reset are mailed, and the link in the mail is the one that the owner sees', async () => {
  await using mailed = await openMailedDesk();
  const invitation = await mailed.desk.invite({ email: 'maria@example.com' });
  expect(invitation.mailedTo).toBe('maria@example.com');
  const [mail] = await mailed.read();
  expect(mail?.subject).toMatch(/^Your account for the dashboard/);
  expect(mail?.text).toContain(`${mailed.desk.world.url}${invitation.path}`);
  expect(await mailed.stored()).not.toContain(codeOf(invitation));
  expect((await mailed.desk.accept(codeOf(invitation), PASSWORD)).status).toBe(204);

  const { id } = await mailed.find('maria@example.com');
  const reset = await mailed.desk.reset({ id });
  expect((await mailed.read()).at(-1)?.text).toContain(reset.path);
});

test('a forgotten password is mailed for an hour, once in ten minutes, and the answer is the same for everyone', async () => {
  await using mailed = await openMailedDesk();
  const person = await mailed.desk.addPerson('staff');
  const before = (await mailed.read()).length;
  const ask = async (username: string, address = '198.19.5.7') => {
    const response = await mailed.desk.world.call(STAFF_PATHS.forgottenPassword, { body: { username }, address });
    return `${response.status} ${await response.text()}`;
  };
  expect(await ask('nobody@example.com')).toBe('202 {"isMailed":true}');
  expect(await ask(person.username.toUpperCase())).toBe('202 {"isMailed":true}');
  expect((await mailed.read()).length).toBe(before + 1);
  await ask(person.username);
  expect((await mailed.read()).length).toBe(before + 1);

  const [mail] = (await mailed.read()).slice(-1);
  expect(mail?.to).toEqual([{ name: '', address: person.email }]);
  expect(mail?.subject).toBe('Set a new password');
  const code = codeIn(mail);
  mailed.pass(11 * MINUTE_MS);
  await ask(person.username);
  const [next] = (await mailed.read()).slice(-1);
  const other = codeIn(next);
  expect(other).not.toBe(code);
  expect((await mailed.desk.accept(code, OTHER_PASSWORD)).status).toBe(204);
  expect((await mailed.desk.accept(other, OTHER_PASSWORD)).status).toBe(404);
  expect((await mailed.desk.login(person.username, OTHER_PASSWORD)).status).toBe(200);

  mailed.pass(11 * MINUTE_MS);
  await ask(person.username);
  const late = codeIn((await mailed.read()).at(-1));
  mailed.pass(HOUR_MS);
  expect((await mailed.desk.accept(late, OTHER_PASSWORD)).status).toBe(404);

  for (let count = 0; count < 10; count += 1) await ask('nobody', '198.19.5.8');
  expect(await ask('nobody', '198.19.5.8')).toMatch(/^429 /);
});

test('a server without e-mail says so when a password is forgotten, and mails no invitation', async () => {
  const response = await world.call(STAFF_PATHS.forgottenPassword, { body: { username: STAFF_USERNAME } });
  expect(await response.json()).toEqual({ isMailed: false });
  expect((await desk.invite()).mailedTo).toBeNull();
});

test('every change is audited with its actor', async () => {
  const person = await desk.addPerson('staff');
  await desk.call(owner, `${STAFF_PATHS.people}/${person.id}/role`, { body: { role: 'owner' } });

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
    { actor: `staff:${person.username}`, action: 'new_device', details: { browser: '' } },
    { actor: `staff:${STAFF_USERNAME}`, action: 'role_changed', details: { person: person.username } },
  ]);
});

async function listInvitations(): Promise<Invitation[]> {
  return (await desk.call(owner, STAFF_PATHS.invitations)).json();
}

async function listSessions(session: Staff): Promise<StaffSessionRecord[]> {
  return (await desk.call(session, STAFF_PATHS.sessions)).json();
}

async function stored(): Promise<string> {
  const rows = await world.database.query('select * from staff_links');
  const events = await world.database.query('select * from audit_events');
  return JSON.stringify([rows, events]) + world.logged();
}

async function openMailedDesk() {
  const inbox = await openSmtpInbox();
  let time = Date.now();
  const mailed = await openStaffDesk({ env: { SMTP_URL: inbox.url }, now: () => time });
  return {
    desk: mailed,
    pass(milliseconds: number) {
      time += milliseconds;
    },
    async read() {
      await mailed.world.app.outbox.deliverDue();
      return Promise.all(inbox.mails.map(({ raw }) => PostalMime.parse(raw)));
    },
    async find(username: string): Promise<Person> {
      const response = await mailed.call(await mailed.world.signIn(), STAFF_PATHS.people);
      const people = (await response.json()) as Person[];
      const person = people.find((one) => one.username === username);
      if (!person) throw new Error(`${username} has no account.`);
      return person;
    },
    async stored(): Promise<string> {
      const links = await mailed.world.database.query('select * from staff_links');
      return JSON.stringify([links, await mailed.world.database.query('select * from outbox')]);
    },
    async [Symbol.asyncDispose]() {
      await mailed.world.close();
      await inbox.close();
    },
  };
}

function codeIn(mail: Email | undefined): string {
  return /code=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}
