import type { Socket } from 'socket.io-client';

import type { ServerToClientEvents } from '@potomac-oak/shared/contracts/events';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { ADA, type ChatWorld, openChatWorld, type Staff } from '../../testing/chat-world';

let world: ChatWorld;
let staff: Staff;

beforeAll(async () => {
  world = await openChatWorld();
  staff = await world.signIn();
});

afterAll(() => world?.[Symbol.asyncDispose]());

test.each([
  ['an e-mail', () => ADA.email],
  ['the public id', ({ publicId }: Victim) => publicId],
  ['a guessed id', () => 'AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  [
    "another visitor's id with the caller's own secret",
    ({ publicId }: Victim, own: Victim) => `${publicId}.${own.secret}`,
  ],
  ['the public id with an empty secret', ({ publicId }: Victim) => `${publicId}.`],
  ['SQL', ({ publicId }: Victim) => `${publicId}' or '1'='1`],
])('%s as chatId grants no access, and the answer does not reveal whether the chat exists', async (_, claim) => {
  const victim = await victimWithHistory();
  const stranger = recordingSocket();
  const chatId = claim(victim, await startedChat());

  const answer = await ask(stranger.socket, 'joinChat', chatId);
  const unknown = await ask(stranger.socket, 'joinChat', 'no such chat');
  expect(answer).toEqual(unknown);
  expect(answer).toMatchObject({ ok: false, code: 'not_found' });

  await ask(victim.socket, 'sendMessage', { chatId: victim.chatId, message: 'A secret' });
  expect(await ask(stranger.socket, 'sendMessage', { chatId, message: 'Intruder' })).toMatchObject({
    code: 'forbidden',
  });
  expect(stranger.received).toEqual([
    ['chatHistory', []],
    ['chatHistory', []],
  ]);
  expect(await storedTexts(victim.publicId)).toEqual(['Hello', 'A secret']);
});

test('the author and time of a message do not come from its payload, and its chat only from a capability', async () => {
  const victim = await victimWithHistory();
  const forger = await startedChat();
  const { socket } = recordingSocket();
  await ask(socket, 'joinChat', forger.chatId);

  const answer = await ask(socket, 'sendMessage', {
    chatId: forger.chatId,
    senderId: 'admin-id',
    senderRole: 'admin',
    name: 'The boss',
    createdAt: '1999-01-01T00:00:00Z',
    seq: 99,
    _id: 'mine',
    message: 'Trust me',
  });

  expect(answer).toMatchObject({
    ok: true,
    data: { chatId: forger.publicId, seq: 1, senderId: 'user-id', senderRole: 'user', name: 'Ada Byron' },
  });
  expect(answer.data.createdAt.startsWith('1999')).toBe(false);
  const toVictim = await ask(socket, 'sendMessage', { chatId: victim.publicId, message: 'Trust me' });
  expect(toVictim).toMatchObject({ ok: false, code: 'forbidden' });
  expect(await storedTexts(victim.publicId)).toEqual(['Hello']);
});

test.each([
  ['no session', () => ({})],
  ['a cookie without the token', () => ({ extraHeaders: { Cookie: staff.cookie } })],
  ['the token without the cookie', () => ({ auth: { token: staff.token } })],
  ['a random token', () => ({ auth: { token: 'A'.repeat(43) }, extraHeaders: { Cookie: staff.cookie } })],
])('with %s every staff event is rejected and no event is received', async (_, handshake) => {
  const victim = await victimWithHistory();
  const intruder = recordingSocket(handshake());

  for (const [event, payload] of [
    ['joinAdminRoom', undefined],
    ['joinAdminChat', victim.publicId],
    ['getChatHistory', victim.publicId],
  ] as const) {
    const answer = await ask(intruder.socket, event, ...(payload === undefined ? [] : [payload]));
    expect(answer).toMatchObject({ ok: false, code: 'unauthenticated' });
  }
  const draft = { chatId: victim.publicId, message: 'I am staff', senderRole: 'admin', senderId: 'admin-id' };
  expect(await ask(intruder.socket, 'sendMessage', draft)).toMatchObject({ ok: false });
  await ask(victim.socket, 'sendMessage', { chatId: victim.chatId, message: 'A secret' });
  await world.startChat();

  expect(intruder.received).toEqual([]);
  expect(await storedTexts(victim.publicId)).toEqual(['Hello', 'A secret']);
});

test('a logout closes the open sockets of its session', async () => {
  const leaving = await world.signIn();
  const socket = world.openStaffSocket(leaving);
  expect(await ask(socket, 'joinAdminRoom')).toMatchObject({ ok: true });
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));

  const headers = { Cookie: leaving.cookie, 'X-Staff-Token': leaving.token };
  const response = await world.call(API_PATHS.logout, { method: 'POST', headers, body: '{}' });

  expect(response.status).toBe(204);
  await closed;
});

test.each([
  ['websocket', 'https://evil.example'],
  ['websocket', 'null'],
  ['polling', 'https://evil.example'],
  ['polling', 'null'],
])('over %s the origin %s does not connect', async (transport, origin) => {
  const socket = world.openSocket({ transports: [transport as 'websocket'], extraHeaders: { Origin: origin } });

  const outcome = await new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', () => resolve('refused'));
  });

  expect(outcome).toBe('refused');
});

interface Victim {
  chatId: string;
  publicId: string;
  secret: string;
}

async function startedChat(): Promise<Victim> {
  const { chatId, publicId } = await world.startChat();
  return { chatId, publicId, secret: chatId.split('.')[1] ?? '' };
}

async function victimWithHistory() {
  const chat = await startedChat();
  const { socket } = recordingSocket();
  await ask(socket, 'joinChat', chat.chatId);
  await ask(socket, 'sendMessage', { chatId: chat.chatId, message: 'Hello' });
  return { ...chat, socket };
}

function recordingSocket(options = {}) {
  const received: [keyof ServerToClientEvents, unknown][] = [];
  const socket: Socket = world.openSocket(options);
  socket.onAny((event: keyof ServerToClientEvents, payload: unknown) => received.push([event, payload]));
  return { socket, received };
}

// Untyped on purpose: these payloads violate the contract.
async function ask(socket: Socket, event: string, ...args: unknown[]) {
  return socket.emitWithAck(event, ...args);
}

async function storedTexts(chatId: string): Promise<string[]> {
  const rows = await world.database.query<{ body: string }>(
    'select body from messages where chat_id = $1 order by seq',
    [chatId],
  );
  return rows.map(({ body }) => body);
}
