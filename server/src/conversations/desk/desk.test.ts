import type { CustomerDetail } from '@potomac-oak/shared/contracts/customers';
import type { CannedReply, DeskCounts, InternalNote, MarkRead } from '@potomac-oak/shared/contracts/desk';
import { API_PATHS, DESK_PATHS, OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { ADA } from '../../testing/chat-world';
import { addStaff, type Colleague, type DeskWorld, openDeskWorld } from '../../testing/desk-world';
import { openWorld, type Staff, type TestSocket, type World } from '../../testing/world';

const SECRET = 'The neighbor is behind on payments';

let world: World;
let maria: Colleague;
let noah: Colleague;
let startChat: DeskWorld['startChat'];

beforeAll(async () => {
  ({ world, maria, noah, startChat } = await openDeskWorld());
});
afterAll(() => world.close());

test('no packet and no call of a visitor ever contains an internal note', async () => {
  const { chatId, publicId } = await startChat();
  const { socket, packets } = await recordPackets();
  await socket.emitWithAck('joinChat', chatId);
  await socket.emitWithAck('sendMessage', { chatId, message: 'Hello' });
  const admin = await staffSocket(maria);
  const added = new Promise((resolve) => admin.once('noteAdded', resolve));

  const { body: note } = await call<InternalNote>(maria, `${DESK_PATHS.chats}/${publicId}/notes`, { text: SECRET });
  expect(await added).toEqual(note);
  await admin.emitWithAck('joinAdminChat', publicId);
  await admin.emitWithAck('sendMessage', { chatId: publicId, message: 'Good morning' });
  const removed = new Promise((resolve) => admin.once('noteRemoved', resolve));
  await call(maria, `${DESK_PATHS.chats}/${publicId}/notes/${note.id}`, undefined, 'DELETE');
  await removed;
  await call(maria, `${DESK_PATHS.chats}/${publicId}/notes`, { text: SECRET });

  // Every event that a visitor may send, and every call that a visitor may make.
  await socket.emitWithAck('joinChat', chatId, { after: 0 });
  await socket.emitWithAck('getChatHistory', publicId);
  await socket.emitWithAck('joinAdminChat', publicId);
  await socket.emitWithAck('joinAdminRoom');
  await socket.emitWithAck('readMessages', { chatId, seq: 2 });
  const refused = await world.call(`${DESK_PATHS.chats}/${publicId}/notes`);
  expect(refused.status).toBe(401);
  const wire = packets.join('\n');
  expect(wire).toContain('Good morning');
  expect(`${wire}${await refused.text()}`).not.toMatch(/neighbor|note/i);
});

test('notes name their author, are listed oldest first, and are deleted by their author or an owner', async () => {
  const { publicId } = await startChat();
  const path = `${DESK_PATHS.chats}/${publicId}/notes`;
  const { body: first } = await call<InternalNote>(maria, path, { text: 'First' });
  const { status } = await call<InternalNote>(noah, path, { text: 'Second' });
  expect(status).toBe(201);

  const { body: notes } = await call<InternalNote[]>(noah, path);
  expect(notes.map(({ text, author }) => [text, author.name, author.initials])).toEqual([
    ['First', 'Maria Lopez', 'ML'],
    ['Second', 'Noah Kim', 'NK'],
  ]);
  expect(await call(noah, `${path}/${first.id}`, undefined, 'DELETE')).toMatchObject({
    status: 403,
    body: { msg: 'Only its author or an owner deletes a note.' },
  });
  expect((await call(await world.signIn(), `${path}/${first.id}`, undefined, 'DELETE')).status).toBe(204);
  expect((await call(maria, `${DESK_PATHS.chats}/nobody/notes`)).status).toBe(404);
  expect((await call(maria, `${DESK_PATHS.chats}/nobody/notes`, { text: 'x' })).status).toBe(404);
  expect((await call(maria, path, { text: ' ' })).status).toBe(400);
});

test('forms and bot chats are unread for each person until that person reads them', async () => {
  const start = await counts(maria);
  await startChat();
  const contact = { name: 'Grace', phoneNumber: '', email: '', message: 'Hello' };
  for (let count = 0; count < 2; count += 1) await world.call(API_PATHS.contactForm, { body: contact });
  await world.call(API_PATHS.botHistory, { body: { messages: [{ question: 'Which service?', answer: 'Decks' }] } });

  const { unread } = await counts(maria);
  expect(unread).toEqual({
    chatForms: start.unread.chatForms + 1,
    contactForms: start.unread.contactForms + 2,
    botChats: start.unread.botChats + 1,
  });
  const [newest] = await listContacts(maria);
  const otherTab = await staffSocket(maria);
  const colleague = await staffSocket(noah);
  const atColleague = jest.fn();
  colleague.on('recordsRead', atColleague);
  const atOtherTab = new Promise((resolve) => otherTab.once('recordsRead', resolve));
  const after = await read(maria, { kind: 'contactForms', ids: [newest?._id ?? '', 'nobody'] });

  expect(after.unread.contactForms).toBe(start.unread.contactForms + 1);
  expect(await atOtherTab).toEqual({ kind: 'contactForms', counts: after });
  expect((await listContacts(maria)).slice(0, 2).map(({ isUnread }) => isUnread)).toEqual([undefined, true]);
  expect((await listContacts(noah))[0]).toHaveProperty('isUnread', true);
  expect((await read(maria, { kind: 'contactForms' })).unread).toMatchObject({ contactForms: 0 });
  expect((await listContacts(maria)).filter(({ isUnread }) => isUnread)).toEqual([]);
  expect((await counts(noah)).unread.contactForms).toBeGreaterThan(0);
  await colleague.emitWithAck('joinAdminRoom');
  expect(atColleague).not.toHaveBeenCalled();
});

test('records from before an account are read', async () => {
  await startChat();
  const newcomer = await addStaff(world, { username: 'newcomer', name: 'New Comer' });

  expect((await counts(newcomer)).unread).toEqual({ chatForms: 0, contactForms: 0, botChats: 0 });
});

test('shared canned replies belong to all staff, and personal ones to one person', async () => {
  const path = DESK_PATHS.cannedReplies;
  const { body: shared } = await call<CannedReply>(maria, path, {
    title: 'Hours',
    text: 'Hi {firstName}',
    isShared: true,
  });
  const { body: own, status } = await call<CannedReply>(maria, path, { title: 'Bye', text: 'Good bye' });
  expect(status).toBe(201);

  const titlesFor = async (person: typeof maria) =>
    (await call<CannedReply[]>(person, path)).body.map(({ title }) => title);
  const shippedAndNew = await titlesFor(noah);
  expect(shippedAndNew).toHaveLength(11);
  expect(shippedAndNew).toEqual(expect.arrayContaining(['Free consultation', 'Hours', 'Price']));
  expect(await titlesFor(maria)).toEqual(['Ask for photos', 'Bye', ...shippedAndNew.slice(1)]);
  const changed = { title: 'Hours', text: 'We open at 8' };
  expect((await call<CannedReply>(noah, `${path}/${shared.id}`, changed)).body).toMatchObject({
    ...changed,
    isShared: true,
  });
  expect((await call(noah, `${path}/${own.id}`, changed)).status).toBe(404);
  expect((await call(noah, `${path}/${own.id}`, undefined, 'DELETE')).status).toBe(404);
  expect((await call(maria, `${path}/${own.id}`, undefined, 'DELETE')).status).toBe(204);
  expect((await call(maria, path, { title: '', text: 'x' })).status).toBe(400);
});

test('the 201st canned reply of a person is refused', async () => {
  await world.database.query(
    `insert into canned_replies (owner_id, title, body) select $1, 't', 'b' from generate_series(1, 200)`,
    [noah.id],
  );

  expect(await call(noah, DESK_PATHS.cannedReplies, { title: 'One more', text: 'x' })).toMatchObject({
    status: 409,
    body: { msg: 'There are 200 canned replies already.' },
  });
});

test('the record of a chat has the page that it was opened from', async () => {
  const source = { page: 'https://site.example/#/services/4?utm=1', referrer: 'https://search.example/?q=decks' };
  const context = { title: 'Decks', query: '?plan=gold', fields: [['Order', '<b>17</b>']] };
  const { publicId } = await startChat({ ...ADA, ...source, context });

  const record = await getRecord(publicId);
  expect(record).toMatchObject({
    name: 'Ada Byron',
    page: 'https://site.example/#/services/4',
    referrer: 'https://search.example/',
    context,
  });
});

test.each([
  ['without fields', { title: '', query: '' }],
  ['with more than 2 KB', { title: '', query: '', fields: [['a', 'x'.repeat(2_048)]] }],
  ['that is a text', 'gold'],
])('a chat form with a page context %s is accepted without it', async (_, context) => {
  const { publicId } = await startChat({ ...ADA, context });

  expect((await getRecord(publicId))?.context).toBeNull();
});

test('every call of the desk requires a session', async () => {
  for (const path of [
    DESK_PATHS.counts,
    `${DESK_PATHS.search}?q=ada`,
    DESK_PATHS.cannedReplies,
    `${DESK_PATHS.chats}/x/notes`,
  ]) {
    expect((await world.call(path)).status).toBe(401);
  }
});

test('a person who makes too many calls must wait, and colleagues are not affected', async () => {
  await using limited = await openWorld({ limits: { deskCalls: { max: 2, windowMs: 60_000 } } });
  const first = await addStaff(limited, { username: 'first', name: 'First' });
  const second = await addStaff(limited, { username: 'second', name: 'Second' });
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    statuses.push((await limited.call(DESK_PATHS.counts, { headers: first.headers })).status);
  }

  expect(statuses).toEqual([200, 200, 429]);
  expect((await limited.call(DESK_PATHS.counts, { headers: second.headers })).status).toBe(200);
});

async function call<T = { msg: string }>(staff: Staff, path: string, body?: object, method?: string) {
  const response = await world.call(path, { headers: staff.headers, body, ...(method && { method }) });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T };
}

async function counts(staff: Staff): Promise<DeskCounts> {
  return (await call<DeskCounts>(staff, DESK_PATHS.counts)).body;
}

async function read(staff: Staff, marked: MarkRead): Promise<DeskCounts> {
  return (await call<DeskCounts>(staff, DESK_PATHS.read, marked)).body;
}

async function listContacts(staff: Staff): Promise<{ _id: string; isUnread?: boolean }[]> {
  return (await call<{ _id: string; isUnread?: boolean }[]>(staff, API_PATHS.contactForms)).body;
}

async function staffSocket(staff: Staff): Promise<TestSocket> {
  const socket = await world.connect({ staff });
  await socket.emitWithAck('joinAdminRoom');
  return socket;
}

/** Records everything that arrives on the connection, below Socket.IO. */
async function recordPackets() {
  const socket = await world.connect();
  const packets: string[] = [];
  socket.io.engine.on('packet', ({ data }) => packets.push(String(data)));
  return { socket, packets };
}

async function getRecord(publicId: string) {
  const { body } = await call<CustomerDetail>(maria, `${OFFICE_PATHS.customerOf}/chat/${publicId}`);
  return body.records.find(({ id }) => id === publicId);
}
