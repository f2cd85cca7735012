import type { ActiveChatRecord, ChatMessage, JoinAnswer } from '@potomac-oak/shared/contracts/chat';
import type { Result } from '@potomac-oak/shared/contracts/errors';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { type ChatWorld, nextEvent, openChatWorld, type Staff, type TestSocket, texts } from '../../testing/chat-world';

let world: ChatWorld;
let staff: Staff;

beforeAll(async () => {
  world = await openChatWorld();
  staff = await world.signIn();
});

afterAll(() => world?.[Symbol.asyncDispose]());

test('a join and a message emitted one after the other are handled in this order', async () => {
  const { chatId, publicId } = await world.startChat();
  const visitor = world.openSocket();

  const history = nextEvent(visitor, 'chatHistory');
  const echo = nextEvent(visitor, 'receiveMessage');
  visitor.emit('joinChat', chatId);
  visitor.emit('sendMessage', { chatId: publicId, message: 'Hello' });

  expect(await history).toEqual([[]]);
  expect(await echo).toMatchObject([{ message: 'Hello', seq: 1 }]);
});

test('a message with a capability needs no join, and its sender then receives the replies', async () => {
  const { chatId, publicId } = await world.startChat();
  const visitor = world.openSocket();
  const received: unknown[][] = [];
  visitor.onAny((...packet) => received.push(packet));

  expect(await send(visitor, { chatId, message: 'Hello' })).toMatchObject({ ok: true, data: { seq: 1 } });
  expect(await isOnline(publicId)).toBe(true);
  const reply = nextEvent(visitor, 'receiveMessage');
  await send(world.openStaffSocket(staff), { chatId: publicId, message: 'Good morning' });

  expect(await reply).toBeDefined();
  expect(received.map(([event]) => event)).not.toContain('chatHistory');
});

test('a message with the capability of another chat changes over to that chat', async () => {
  const first = await world.startChat();
  const second = await world.startChat();
  const visitor = world.openSocket();
  await join(visitor, first.chatId);
  await send(visitor, { chatId: second.chatId, message: 'To the second' });
  const received: string[] = [];
  visitor.on('receiveMessage', ({ chatId }) => received.push(chatId));

  const admin = world.openStaffSocket(staff);
  await send(admin, { chatId: first.publicId, message: 'Not for this socket' });
  const atSecond = nextEvent(visitor, 'receiveMessage');
  await send(admin, { chatId: second.publicId, message: 'For this socket' });

  await atSecond;
  expect(received).toEqual([second.publicId]);
  expect(await storedTexts(first.publicId)).toEqual(['Not for this socket']);
});

test('on a joined socket, a payload without a capability for a chat is refused and emits nothing', async () => {
  const own = await world.startChat();
  const other = await world.startChat();
  const visitor = world.openSocket();
  await join(visitor, own.chatId);
  const received: unknown[][] = [];
  visitor.onAny((...packet) => received.push(packet));

  const [, secret = ''] = own.chatId.split('.');
  for (const chatId of [
    '',
    'nobody',
    other.publicId,
    `${other.publicId}.${secret}`,
    `${own.publicId}.`,
    `.${secret}`,
  ]) {
    expect(await send(visitor, { chatId, message: 'Hello' })).toMatchObject({ ok: false, code: 'forbidden' });
  }

  expect(received).toEqual([]);
  expect(await storedTexts(own.publicId)).toEqual([]);
  expect(await storedTexts(other.publicId)).toEqual([]);
  expect(await isOnline(other.publicId)).toBe(false);
});

test('a refused message neither joins its chat nor marks its visitor as present', async () => {
  const { chatId, publicId } = await world.startChat();
  const present = world.openSocket();
  for (let count = 0; count < 20; count += 1) await send(present, { chatId, message: `${count}` });
  const absent = untilAbsent(await staffRoom(), publicId);
  present.disconnect();
  await absent;

  const late = world.openSocket();
  expect(await send(late, { chatId, message: 'too many' })).toMatchObject({ ok: false, code: 'rate_limited' });

  expect(await isOnline(publicId)).toBe(false);
});

test('messages emitted in one tick keep their order', async () => {
  const { chatId, publicId } = await world.startChat();
  const visitor = world.openSocket();
  const sent = Array.from({ length: 20 }, (_, index) => `${index}`);

  await Promise.all(sent.map((message) => send(visitor, { chatId, message })));

  expect(await storedTexts(publicId)).toEqual(sent);
  const history = nextEvent(visitor, 'chatHistory');
  await join(visitor, chatId);
  expect(texts((await history)[0])).toEqual(sent);
});

async function staffRoom(): Promise<TestSocket> {
  const socket = world.openStaffSocket(staff);
  await socket.emitWithAck('joinAdminRoom');
  return socket;
}

function untilAbsent(admin: TestSocket, publicId: string): Promise<void> {
  return new Promise((resolve) => {
    admin.on('presence', ({ chatId, isOnline }) => chatId === publicId && !isOnline && resolve());
  });
}

async function isOnline(publicId: string): Promise<boolean | undefined> {
  const chats = await world.readList<ActiveChatRecord>(API_PATHS.activeChats, staff);
  return chats.find(({ _id }) => _id === publicId)?.isOnline;
}

function join(socket: TestSocket, chatId: string): Promise<Result<JoinAnswer>> {
  return new Promise((resolve) => {
    socket.emit('joinChat', chatId, { after: 0 }, resolve);
  });
}

function send(socket: TestSocket, draft: { chatId: string; message: string }): Promise<Result<ChatMessage>> {
  return new Promise((resolve) => {
    socket.emit('sendMessage', draft, resolve);
  });
}

async function storedTexts(chatId: string): Promise<string[]> {
  const rows = await world.database.query<{ body: string }>(
    'select body from messages where chat_id = $1 order by seq',
    [chatId],
  );
  return rows.map(({ body }) => body);
}
