import PostalMime, { type Email } from 'postal-mime';

import type { CustomerDetail, StaffNotice, Today } from '@potomac-oak/shared/contracts/customers';
import type { InternalNote } from '@potomac-oak/shared/contracts/desk';
import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { API_PATHS, DESK_PATHS, OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { ADA, nextEvent } from '../testing/chat-world';
import { addStaff, type Colleague } from '../testing/desk-world';
import { openSmtpInbox, type SmtpInbox } from '../testing/smtp-inbox';
import { openWorld, type TestSocket, type World } from '../testing/world';

let world: World;
let inbox: SmtpInbox;
let elapsed = 0;
let maria: Colleague;
let noah: Colleague;
let forms = 0;

beforeAll(async () => {
  inbox = await openSmtpInbox();
  world = await openWorld({
    env: { SMTP_URL: inbox.url, MAIL_FROM: 'Office <office@office.example>' },
    now: () => Date.now() + elapsed,
  });
  maria = await addStaff(world, { username: 'maria', name: 'Maria Lopez' });
  noah = await addStaff(world, { username: 'noah@office.example', name: 'Noah Kim' });
  await addStaff(world, { username: 'first-ben', name: 'Ben Stone' });
  await addStaff(world, { username: 'second-ben', name: 'Ben Wood' });
  await world.database.query(`update staff_users set email = 'noah@office.example' where name = 'Noah Kim'`);
});
beforeEach(async () => {
  await world.database.query('delete from staff_notices');
  await world.database.query('delete from outbox');
  inbox.mails.length = 0;
  elapsed = 0;
});
afterAll(async () => {
  await world.close();
  await inbox.close();
});

test('who gets a customer from a colleague is notified in all tabs, and once by mail', async () => {
  const [tab, otherTab, colleague] = [await dashboard(noah), await dashboard(noah), await dashboard(maria)];
  const atColleague: unknown[] = [];
  colleague.on('noticeAdded', (notice) => atColleague.push(notice));
  const events = Promise.all([nextEvent(tab, 'noticeAdded'), nextEvent(otherTab, 'noticeAdded')]);
  const { _id: id } = await sendForm('Lena Berg');
  await change(id, { ownerId: noah.id });
  await change(id, { ownerId: noah.id });

  const notice = { kind: 'customer', id, text: 'Maria Lopez has handed Lena Berg over to you', detail: '' };
  expect(await events).toMatchObject([[notice], [notice]]);
  expect(await today(noah)).toMatchObject({ notices: [notice], counts: { notices: 1 } });
  expect((await today(maria)).counts.notices).toBe(0);
  await change(id, { ownerId: maria.id });
  expect(await noticesOf(maria)).toEqual([]);
  // It is no longer the customer of Noah.
  expect(await noticesOf(noah)).toEqual([]);
  await change(id, { ownerId: noah.id });
  expect(await noticesOf(noah)).toHaveLength(1);
  expect(atColleague).toEqual([]);

  await deliver();
  expect(await subjects()).toEqual([]);
  await pass(MINUTE_MS);
  expect(await subjects()).toEqual(['Maria Lopez has handed Lena Berg over to you']);
  expect((await noticeMails())[0]?.text).toContain(`/#/s_dashboard?page=customer&id=${id}`);
});

test('who gets a chat from a colleague is notified until the chat goes on to another person', async () => {
  const { publicId } = await startChat();
  const path = `${DESK_PATHS.chats}/${publicId}/state`;
  const event = nextEvent(await dashboard(noah), 'noticeAdded');
  await call(maria, path, { state: 'taken', by: noah.id });
  expect(await event).toMatchObject([
    { kind: 'chat', id: publicId, text: 'Maria Lopez has handed Ada Byron over to you' },
  ]);
  await call(maria, path, { state: 'taken' });
  expect(await noticesOf(noah)).toEqual([]);
  expect(await noticesOf(maria)).toEqual([]);
});

test('a note of a customer or a chat notifies the colleagues whom it mentions, until it is deleted', async () => {
  const { publicId } = await startChat();
  const { _id: id } = await sendForm('Grace Hopper');
  const event = nextEvent(await dashboard(noah), 'noticeAdded');
  const note = await addNote(`${DESK_PATHS.chats}/${publicId}`, '@noah please call. @maria @ben');
  const [mentioned] = await event;
  expect(mentioned).toMatchObject({
    kind: 'chat',
    id: publicId,
    text: 'Maria Lopez mentioned you in a note about Ada Byron',
    detail: '@noah please call. @maria @ben',
  });
  await addNote(`${OFFICE_PATHS.customers}/${id}`, 'Ask @Noah@office.example, and @second-ben.');
  expect((await noticesOf(noah)).map(({ kind }) => kind)).toEqual(['customer', 'chat']);
  expect(await noticesOf(maria)).toEqual([]);
  const rows = await world.database.query<{ username: string }>(
    'select username from staff_notices join staff_users u on u.id = staff_id order by 1',
  );
  expect(rows.map(({ username }) => username)).toEqual(['noah@office.example', 'noah@office.example', 'second-ben']);

  const path = `${DESK_PATHS.chats}/${publicId}/notes/${note.id}`;
  expect((await world.call(path, { method: 'DELETE', headers: maria.headers })).status).toBe(204);
  expect((await noticesOf(noah)).map(({ kind }) => kind)).toEqual(['customer']);
});

test('who opens the record reads its notices in all tabs, and gets no mail', async () => {
  const { _id: id } = await sendForm('Linus Berg');
  await change(id, { ownerId: noah.id });
  await addNote(`${OFFICE_PATHS.customers}/${id}`, '@noah');
  await deliver();

  // A colleague reads only notices of their own.
  expect((await read(maria, { kind: 'customer', id })).status).toBe(204);
  expect(await noticesOf(noah)).toHaveLength(2);
  const otherTab = nextEvent(await dashboard(noah), 'noticesRead');
  expect((await read(noah, { kind: 'customer', id })).status).toBe(204);
  await otherTab;
  expect(await noticesOf(noah)).toEqual([]);
  await pass(MINUTE_MS);
  expect(await subjects()).toEqual([]);
});

test('notices of a merged customer lead to the one that is shown, and are read there', async () => {
  const [kept, merged] = [await sendForm('Ida Kept'), await sendForm('Ida Merged')];
  await addNote(`${OFFICE_PATHS.customers}/${merged._id}`, '@noah');
  await call(maria, `${OFFICE_PATHS.customers}/${kept._id}/merge`, { other: merged._id });
  expect(await noticesOf(noah)).toMatchObject([{ id: kept._id }]);
  await read(noah, { kind: 'customer', id: kept._id });
  expect(await noticesOf(noah)).toEqual([]);
});

test('a person who chose no channel, or who has left, gets no mail', async () => {
  await world.database.query('update staff_users set deactivated_at = now() where id = $1', [noah.id]);
  const { _id: id } = await sendForm('Mary Left');
  await addNote(`${OFFICE_PATHS.customers}/${id}`, '@noah');
  await world.database.query('update staff_users set deactivated_at = null where id = $1', [noah.id]);
  expect(await noticesOf(noah)).toEqual([]);

  const preferences = await (await world.call('/api/notifications/preferences', { headers: noah.headers })).json();
  const off = { ...preferences, kinds: { ...preferences.kinds, forYou: { email: false, push: false } } };
  await call(noah, '/api/notifications/preferences', off);
  await addNote(`${OFFICE_PATHS.customers}/${id}`, '@noah');
  expect(await noticesOf(noah)).toHaveLength(1);
  await pass(MINUTE_MS);
  expect(await subjects()).toEqual([]);
});

test('notices are erased with the person whom they are about', async () => {
  const owner = await world.signIn();
  const { _id: id } = await sendForm('Zoe Erased');
  await addNote(`${OFFICE_PATHS.customers}/${id}`, '@noah');
  const path = `${OFFICE_PATHS.customers}/${id}`;
  const found = await (await world.call(`${path}/personal-data`, { headers: owner.headers })).json();
  const erased = await world.call(`${path}/erase`, { body: { items: found }, headers: owner.headers });
  expect(erased.status).toBe(204);
  expect(await world.database.query('select id from staff_notices')).toEqual([]);
});

test('reading notices needs a session, and a record', async () => {
  const body = { kind: 'chat', id: '1' };
  expect((await world.call(OFFICE_PATHS.noticesRead, { body })).status).toBe(401);
  const { token: _token, cookie } = maria;
  expect((await world.call(OFFICE_PATHS.noticesRead, { body, headers: { Cookie: cookie } })).status).toBe(401);
  for (const invalid of [{}, { kind: 'botChat', id: '1' }, { kind: 'chat', id: '' }])
    expect((await read(maria, invalid)).status).toBe(400);
  expect((await read(maria, { kind: 'customer', id: 'unknown' })).status).toBe(204);
});

async function dashboard(person: Colleague): Promise<TestSocket> {
  const socket = await world.connect({ staff: person });
  await socket.emitWithAck('joinAdminRoom');
  return socket;
}

async function startChat() {
  const response = await world.call(API_PATHS.chatForm, { body: ADA });
  const { chatId } = (await response.json()) as { chatId: string };
  return { publicId: chatId.split('.')[0] ?? '' };
}

async function sendForm(name: string): Promise<CustomerDetail> {
  forms += 1;
  const email = `notice${forms}@example.com`;
  const body = { name, email, phoneNumber: '', message: 'A new kitchen.' };
  await world.call(API_PATHS.contactForm, { body, address: `198.19.8.${forms}` });
  const [row] = await world.database.query<{ id: string }>(
    'select customer_id as id from customer_records where email = $1',
    [email],
  );
  const answer = await world.call(`${OFFICE_PATHS.customers}/${row?.id}`, { headers: maria.headers });
  return (await answer.json()) as CustomerDetail;
}

function call({ headers }: Colleague, path: string, body: unknown): Promise<Response> {
  return world.call(path, { body, headers });
}

async function change(id: string, body: object): Promise<void> {
  expect((await call(maria, `${OFFICE_PATHS.customers}/${id}`, body)).status).toBe(200);
}

async function addNote(record: string, text: string): Promise<InternalNote> {
  return (await (await call(maria, `${record}/notes`, { text })).json()) as InternalNote;
}

function read(person: Colleague, body: object): Promise<Response> {
  return call(person, OFFICE_PATHS.noticesRead, body);
}

async function today({ headers }: Colleague): Promise<Today> {
  return (await (await world.call(`${OFFICE_PATHS.today}?limit=0`, { headers })).json()) as Today;
}

async function noticesOf(person: Colleague): Promise<StaffNotice[]> {
  return (await today(person)).notices;
}

async function deliver(): Promise<void> {
  await world.app.outbox.deliverDue();
}

async function pass(milliseconds: number): Promise<void> {
  await deliver();
  elapsed += milliseconds;
  await deliver();
}

/** Those to Noah. */
async function noticeMails(): Promise<Email[]> {
  const toNoah = inbox.mails.filter(({ to }) => to.includes('noah@office.example'));
  const mails = await Promise.all(toNoah.map(({ raw }) => PostalMime.parse(raw)));
  return mails.filter(({ subject }) => !subject?.startsWith('New '));
}

async function subjects() {
  return (await noticeMails()).map(({ subject }) => subject);
}
