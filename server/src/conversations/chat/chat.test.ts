import { company } from '@potomac-oak/shared/company';
import type {
  ActiveChatRecord,
  ChatFormRecord,
  ChatMessage,
  JoinAnswer,
  JoinOptions,
} from '@potomac-oak/shared/contracts/chat';
import type { Result } from '@potomac-oak/shared/contracts/errors';
import { MESSAGE_MAX } from '@potomac-oak/shared/contracts/limits';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import {
  ADA,
  type ChatWorld,
  nextEvent,
  openChatWorld,
  type Staff,
  type TestSocket,
  texts,
  UNLIMITED,
} from '../../testing/chat-world';

const UUID = /^[0-9a-f-]{36}$/;

let world: ChatWorld;
let staff: Staff;

beforeAll(async () => {
  world = await openChatWorld();
  staff = await world.signIn();
});

afterAll(() => world?.[Symbol.asyncDispose]());

test('a client that implements only the specification joins, reads history, sends and receives', async () => {
  const { chatId, publicId } = await world.startChat();
  const visitor = world.openSocket();
  const admin = world.openStaffSocket(staff);
  admin.emit('joinAdminRoom');
  expect(await admin.emitWithAck('joinAdminChat', publicId)).toBe('joined');
  const empty = nextEvent(visitor, 'chatHistory');
  visitor.emit('joinChat', chatId);
  expect(await empty).toEqual([[]]);

  const atBoth = Promise.all([nextEvent(admin, 'receiveMessage'), nextEvent(visitor, 'receiveMessage')]);
  const draft = { chatId, senderId: 'visitor', senderRole: 'user', message: 'Hello', name: 'Ada Byron' };
  visitor.emit('sendMessage', draft);
  const [[received]] = await atBoth;
  expect(received).toMatchObject({ chatId: publicId, senderRole: 'user', name: 'Ada Byron', message: 'Hello', seq: 1 });

  const atVisitor = nextEvent(visitor, 'receiveMessage');
  admin.emit('sendMessage', { ...draft, chatId: publicId, message: 'Hi Ada', createdAt: '2020-01-01T00:00:00Z' });
  const [answer] = await atVisitor;
  expect(answer).toMatchObject({ senderId: 'admin-id', senderRole: 'admin', message: 'Hi Ada', seq: 2 });
  expect(new Date(answer.createdAt).getFullYear()).toBeGreaterThan(2020);

  const again = nextEvent(visitor, 'chatHistory');
  visitor.emit('joinChat', chatId);
  expect(texts((await again)[0])).toEqual(['Hello', 'Hi Ada']);
  const atAdmin = nextEvent(admin, 'chatHistory');
  admin.emit('getChatHistory', publicId);
  expect(texts((await atAdmin)[0])).toEqual(['Hello', 'Hi Ada']);
});

test("staff see the language of the visitor's browser, and then that of the visitor's chat", async () => {
  const { chatId, publicId } = await world.startChat(ADA, { 'Accept-Language': 'es-MX,es;q=0.9,en;q=0.8' });
  const languages = async () => {
    const forms = await world.readList<ChatFormRecord>(API_PATHS.chatForms, staff);
    return [forms.find(({ _id }) => _id === publicId)?.language, (await activeChat(publicId))?.language];
  };
  expect(await languages()).toEqual(['es', 'es']);

  const visitor = world.openSocket();
  await join(visitor, chatId, { language: 'no language' });
  expect(await languages()).toEqual(['es', 'es']);
  await join(visitor, chatId, { language: 'en' });
  expect(await languages()).toEqual(['en', 'en']);
});

test('a reply names the person who wrote it, and an account without a name stays anonymous', async () => {
  const { chatId, publicId, visitor } = await joinedVisitor();
  const admin = world.openStaffSocket(staff);
  await send(admin, { chatId: publicId, message: 'Hello' });
  await world.database.query("update staff_users set name = 'Maria Lopez'");
  await send(admin, { chatId: publicId, message: 'It is Maria' });
  await world.database.query("update staff_users set name = ''");

  const history = nextEvent(visitor, 'chatHistory');
  visitor.emit('joinChat', chatId);
  const [[anonymous, named] = []] = await history;
  expect(anonymous).toMatchObject({ senderId: 'admin-id', name: 'Customer Support' });
  expect(named).toMatchObject({ senderId: 'admin-id', name: `Maria, ${company.name}` });
});

test('staff receive the id of the person who writes, and visitors never do', async () => {
  const { chatId, publicId, visitor } = await joinedVisitor();
  const admin = world.openStaffSocket(staff);
  const colleague = world.openStaffSocket(staff);
  await colleague.emitWithAck('joinAdminChat', publicId);
  await admin.emitWithAck('joinAdminChat', publicId);
  const atVisitor: unknown[] = [];
  visitor.onAny((...packet) => atVisitor.push(packet));

  const atColleague = Promise.all([nextEvent(colleague, 'typing'), nextEvent(colleague, 'receiveMessage')]);
  admin.emit('typing', { chatId: publicId, isTyping: true });
  await admin.emitWithAck('viewChat', { chatId: publicId });
  const sent = await send(admin, { chatId: publicId, message: 'Hello' });
  const [[typing], [message]] = await atColleague;
  await admin.emitWithAck('viewChat', {});
  await join(visitor, chatId);

  expect(typing).toEqual({
    chatId: publicId,
    senderRole: 'admin',
    staffId: expect.stringMatching(UUID),
    name: 'admin',
    isTyping: true,
  });
  expect(message).toMatchObject({ staffId: typing.staffId });
  expect(sent).toMatchObject({ data: { staffId: typing.staffId } });
  expect(JSON.stringify(atVisitor)).toContain('Hello');
  expect(JSON.stringify(atVisitor)).not.toContain(typing.staffId);
});

test('staff see who has a chat in view until that dashboard closes', async () => {
  const { publicId } = await joinedVisitor();
  const other = await joinedVisitor();
  const admin = world.openStaffSocket(staff);
  const colleague = world.openStaffSocket(staff);
  await colleague.emitWithAck('joinAdminRoom');

  const opened = nextEvent(colleague, 'chatViews');
  const answer = await admin.emitWithAck('viewChat', { chatId: publicId });
  const view = { chatId: publicId, staffId: expect.stringMatching(UUID), name: 'admin' };
  expect(await opened).toEqual([[view]]);
  expect(answer).toEqual({ ok: true, data: [view] });

  const moved = nextEvent(colleague, 'chatViews');
  await admin.emitWithAck('viewChat', { chatId: other.publicId });
  expect(await moved).toEqual([[{ ...view, chatId: other.publicId }]]);

  expect(await admin.emitWithAck('viewChat', { chatId: 'unknown' })).toMatchObject({ ok: false, code: 'not_found' });
  const closed = nextEvent(colleague, 'chatViews');
  admin.disconnect();
  expect(await closed).toEqual([[]]);
});

test('a message sent twice with one id is stored once, and both acknowledgements contain it', async () => {
  const { chatId, visitor } = await joinedVisitor();
  const draft = { chatId, message: 'once', clientMsgId: 'm1' };

  const [first, overtaking] = await Promise.all([send(visitor, draft), send(visitor, { ...draft, message: 'twice' })]);
  const later = await send(visitor, draft);

  expect(first).toMatchObject({ ok: true, data: { seq: 1, message: 'once', clientMsgId: 'm1' } });
  expect(overtaking).toEqual(first);
  expect(later).toEqual(first);
});

test('history is paged without gaps', async () => {
  await using unlimited = await openChatWorld(UNLIMITED);
  const { chatId } = await unlimited.startChat();
  const visitor = unlimited.openSocket();
  await join(visitor, chatId);
  const sent = await Promise.all(
    Array.from({ length: 450 }, (_, index) => send(visitor, { chatId, message: `${index + 1}` })),
  );
  expect(sent.filter(({ ok }) => !ok)).toEqual([]);

  const pages: ChatMessage[][] = [];
  for (const after of [0, 200, 400]) {
    const page = nextEvent(visitor, 'chatHistory');
    const answer = await join(visitor, chatId, { after });
    expect(answer).toMatchObject({ ok: true, data: { lastSeq: 450 } });
    pages.push(...(await page));
  }

  expect(pages.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(pages.flat().map(({ seq }) => seq)).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
});

test('a long text of a client without acknowledgements becomes several messages, and nothing is lost', async () => {
  const { chatId } = await world.startChat();
  const visitor = world.openSocket();
  await join(visitor, chatId);
  const text = 'Do you build decks?\n'.repeat(500).trim();
  const received = new Promise<string[]>((resolve) => {
    const messages: string[] = [];
    visitor.on('receiveMessage', ({ message }) => {
      if (messages.push(message) === 3) resolve(messages);
    });
  });
  visitor.emit('sendMessage', { chatId, message: text });

  expect((await received).join('\n')).toBe(text);
});

test('a long text with a clientMsgId is refused, because a repeat could not be told from new parts', async () => {
  const { chatId } = await world.startChat();
  const visitor = world.openSocket();
  await join(visitor, chatId);
  const message = 'x'.repeat(MESSAGE_MAX + 1);
  const answer = await visitor.emitWithAck('sendMessage', { chatId, message, clientMsgId: 'one' });
  expect(answer).toMatchObject({ ok: false, code: 'invalid_input' });
});

test('staff are notified of a new chat, and the lists show waiting, unread and online visitors', async () => {
  const admin = world.openStaffSocket(staff);
  await admin.emitWithAck('joinAdminRoom');
  const received = Promise.all([
    nextEvent(admin, 'newChatCreated'),
    nextEvent(admin, 'newChatFormNotification'),
    nextEvent(admin, 'newChatFormUserCreated'),
  ]);
  const form = { ...ADA, firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };
  const { chatId, publicId } = await world.startChat(form);
  const [[created], [notification]] = await received;
  expect(created).toEqual({ chatId: publicId, chatForm: form });
  expect(notification).toEqual({ message: 'New chat from Grace Hopper', chatId: publicId });

  const online = nextEvent(admin, 'presence');
  const visitor = world.openSocket();
  await join(visitor, chatId);
  expect(await online).toEqual([{ chatId: publicId, isOnline: true }]);
  await send(visitor, { chatId, message: 'Anyone there?' });

  expect(await activeChat(publicId)).toMatchObject({
    name: 'Grace Hopper',
    lastMessage: 'Anyone there?',
    unread: 1,
    isOnline: true,
    waitingSince: expect.any(String),
  });
  await send(admin, { chatId: publicId, message: 'Yes.' });
  await admin.emitWithAck('readMessages', { chatId: publicId, seq: 2 });
  const answered = await activeChat(publicId);
  expect(answered).toMatchObject({ lastMessage: 'Yes.', unread: 0 });
  expect(answered).not.toHaveProperty('waitingSince');
});

test("each side receives the other's read state, and the server stores it", async () => {
  const { chatId, publicId, visitor } = await joinedVisitor();
  await send(visitor, { chatId, message: 'Hello' });
  const admin = world.openStaffSocket(staff);
  await admin.emitWithAck('joinAdminChat', publicId);

  const atVisitor = nextEvent(visitor, 'readMessages');
  admin.emit('readMessages', { chatId: publicId, seq: 99 });

  expect(await atVisitor).toEqual([{ chatId: publicId, senderRole: 'admin', seq: 1 }]);
  expect(await join(visitor, chatId)).toMatchObject({ ok: true, data: { lastSeq: 1, readSeq: 0, peerReadSeq: 1 } });
});

test('typing reaches the other side and is not stored', async () => {
  const { chatId, publicId, visitor } = await joinedVisitor();
  const admin = world.openStaffSocket(staff);
  await admin.emitWithAck('joinAdminChat', publicId);

  const atAdmin = nextEvent(admin, 'typing');
  visitor.emit('typing', { chatId, isTyping: true });

  expect(await atAdmin).toEqual([{ chatId: publicId, senderRole: 'user', isTyping: true }]);
});

test('typing by staff with two open chats reaches only the chat they type in', async () => {
  const first = await joinedVisitor();
  const second = await joinedVisitor();
  const admin = world.openStaffSocket(staff);
  await admin.emitWithAck('joinAdminChat', first.publicId);
  await admin.emitWithAck('joinAdminChat', second.publicId);
  const receivedBySecond: unknown[] = [];
  second.visitor.on('typing', (signal) => receivedBySecond.push(signal));

  const atFirst = nextEvent(first.visitor, 'typing');
  admin.emit('typing', { chatId: first.publicId, isTyping: true });

  expect(await atFirst).toEqual([{ chatId: first.publicId, senderRole: 'admin', isTyping: true }]);
  expect(receivedBySecond).toEqual([]);
});

test('a visitor who joins a second chat on one socket no longer receives the first', async () => {
  const first = await joinedVisitor();
  const second = await world.startChat();
  await join(first.visitor, second.chatId);
  const received: string[] = [];
  first.visitor.on('receiveMessage', ({ chatId }) => received.push(chatId));

  const admin = world.openStaffSocket(staff);
  await send(admin, { chatId: first.publicId, message: 'To the first' });
  const atSecond = nextEvent(first.visitor, 'receiveMessage');
  await send(admin, { chatId: second.publicId, message: 'To the second' });

  await atSecond;
  expect(received).toEqual([second.publicId]);
});

test('the 21st message within ten seconds is rejected with the remaining wait', async () => {
  const { chatId, visitor } = await joinedVisitor();
  const answers = await Promise.all(
    Array.from({ length: 21 }, (_, index) => send(visitor, { chatId, message: `${index}` })),
  );

  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'rate_limited', retryAfter: expect.any(Number) });
});

test('the same e-mail twice opens two chats, which are flagged for staff', async () => {
  const form = { ...ADA, email: 'Twice@Example.com' };
  const first = await world.startChat(form);
  const second = await world.startChat({ ...form, email: 'twice@example.com' });
  const forms = await world.readList<ChatFormRecord>(API_PATHS.chatForms, staff);

  expect(second.publicId).not.toBe(first.publicId);
  const flagged = forms.filter(({ sameEmailUnverified }) => sameEmailUnverified).map(({ _id }) => _id);
  expect(flagged).toEqual(expect.arrayContaining([first.publicId, second.publicId]));
});

test('a repeated form with one key returns the same chat id, and the database contains no secret', async () => {
  const key = { 'Idempotency-Key': 'a-key-the-browser-made' };
  const first = await world.startChat(ADA, key);
  const second = await world.startChat(ADA, key);

  expect(second).toEqual(first);
  const [, secret = ''] = first.chatId.split('.');
  expect(secret.length).toBeGreaterThanOrEqual(32);
  const stored = await world.database.query<{ text: string }>(
    'select c::text as text from chats c union all select a::text from idempotent_answers a',
  );
  expect(stored.filter(({ text }) => text.includes(secret))).toEqual([]);
});

test('lists are paged by a cursor, newest first', async () => {
  const chats = [await world.startChat(), await world.startChat(), await world.startChat()];
  const expected = chats.map(({ publicId }) => publicId).reverse();

  const headers = { Cookie: staff.cookie };
  const page = await world.call(`${API_PATHS.chatForms}?limit=2`, { headers });
  const next = /<(.+)>; rel="next"/.exec(page.headers.get('Link') ?? '')?.[1] ?? '';
  const rest = await world.call(next, { headers });

  const ids = [...((await page.json()) as ChatFormRecord[]), ...((await rest.json()) as ChatFormRecord[])];
  expect(ids.map(({ _id }) => _id).slice(0, 3)).toEqual(expected);
});

test('waiting chats can be listed separately, page by page, regardless of their age', async () => {
  const answered = await joinedVisitor();
  await send(answered.visitor, { chatId: answered.chatId, message: 'Hello' });
  const admin = world.openStaffSocket(staff);
  await send(admin, { chatId: answered.publicId, message: 'Good morning' });
  const waiting = [await joinedVisitor(), await joinedVisitor()];
  for (const { visitor, chatId } of waiting) await send(visitor, { chatId, message: 'Is anybody there?' });

  const ids: string[] = [];
  for (let path = `${API_PATHS.activeChats}?waiting=true&limit=1`; path !== ''; ) {
    const page = await world.call(path, { headers: { Cookie: staff.cookie } });
    ids.push(...((await page.json()) as ActiveChatRecord[]).map(({ _id }) => _id));
    path = /<(.+)>; rel="next"/.exec(page.headers.get('Link') ?? '')?.[1] ?? '';
  }
  expect(ids).toEqual(expect.arrayContaining(waiting.map(({ publicId }) => publicId)));
  expect(ids).not.toContain(answered.publicId);
});

test('staff find a chat by full name, e-mail or last message', async () => {
  const staff = await world.signIn();
  await world.startChat({ ...ADA, firstName: 'Katherine', lastName: 'Johnson', email: 'orbit@example.com' });
  const find = async (path: string, search: string) =>
    (await world.readList<{ _id: string }>(`${path}?q=${encodeURIComponent(search)}`, staff)).length;

  expect(await find(API_PATHS.chatForms, 'katherine johnson')).toBe(1);
  expect(await find(API_PATHS.chatForms, 'ORBIT@')).toBe(1);
  expect(await find(API_PATHS.activeChats, 'Katherine J')).toBe(1);
  expect(await find(API_PATHS.activeChats, 'no such name')).toBe(0);
});

test.each([API_PATHS.chatForms, API_PATHS.activeChats])('%s requires a session', async (path) => {
  const response = await world.call(path);

  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 'unauthenticated' });
});

test('a chat form with a blank field is rejected with the name of the field', async () => {
  const body = JSON.stringify({ ...ADA, phoneNumber: '  ' });
  const response = await world.call(API_PATHS.chatForm, { method: 'POST', body });

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'invalid_input', msg: 'Phone number: please fill this in.' });
});

async function joinedVisitor() {
  const chat = await world.startChat();
  const visitor = world.openSocket();
  await join(visitor, chat.chatId);
  return { ...chat, visitor };
}

async function activeChat(publicId: string): Promise<ActiveChatRecord | undefined> {
  const chats = await world.readList<ActiveChatRecord>(API_PATHS.activeChats, staff);
  return chats.find(({ _id }) => _id === publicId);
}

function join(socket: TestSocket, chatId: string, options: JoinOptions = { after: 0 }): Promise<Result<JoinAnswer>> {
  return new Promise((resolve) => {
    socket.emit('joinChat', chatId, options, resolve);
  });
}

function send(
  socket: TestSocket,
  draft: { chatId: string; message: string; clientMsgId?: string },
): Promise<Result<ChatMessage>> {
  return new Promise((resolve) => {
    socket.emit('sendMessage', draft, resolve);
  });
}
