import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { io as connect, type Socket } from 'socket.io-client';

import type { ServerToClientEvents } from '@potomac-oak/shared/contracts/events';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { createServerProcess, type RunningServer, startChat } from '../../../proofs/delivery/running-server';
import { ADA, type ChatWorld, openChatWorld, type Staff } from '../../testing/chat-world';
import { createTestLocation, removeTestLocation } from '../../testing/test-database';

// ABUSE_PAYLOADS=10000 is the full test; the default keeps `npm test` short.
const PAYLOADS_PER_EVENT = Number(process.env.ABUSE_PAYLOADS ?? 50);
const ROUND = 50;
const MEMORY_GROWTH_MAX_BYTES = 150 * 1024 * 1024;
const CLIENT_EVENTS = [
  'joinChat',
  'sendMessage',
  'typing',
  'readMessages',
  'joinAdminRoom',
  'joinAdminChat',
  'getChatHistory',
] as const;

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

test('no payload of any shape crashes the server, opens a chat, writes a message or stays in memory', async () => {
  const location = await createTestLocation();
  const server = await createServerProcess(location);
  await server.start();
  const origin = `http://127.0.0.1:${server.port}`;
  const victim = connect(origin, { transports: ['websocket'], forceNew: true });
  try {
    const chatId = await startChat(origin, 'victim');
    await ask(victim, 'joinChat', chatId);
    const memoryBefore = await settledMemory(server);
    const leakedToVictim: unknown[] = [];
    victim.on('receiveMessage', (message) => leakedToVictim.push(message));

    const leaks = await bombard(origin, chatId);

    expect(leaks).toEqual([]);
    expect(leakedToVictim).toEqual([]);
    expect(await ask(victim, 'sendMessage', { chatId, message: 'Still here' })).toMatchObject({ data: { seq: 1 } });
    expect((await settledMemory(server)) - memoryBefore).toBeLessThan(MEMORY_GROWTH_MAX_BYTES);
  } finally {
    victim.disconnect();
    await server.kill();
    await removeTestLocation(location);
  }
}, 600_000);

/** Returns everything a stranger received other than empty histories. */
async function bombard(origin: string, chatId: string): Promise<unknown[]> {
  const leaks: unknown[] = [];
  // The server closes the connection after an oversized payload; the client reconnects and continues.
  const stranger = connect(origin, { transports: ['websocket'], forceNew: true, reconnectionDelay: 10 });
  stranger.onAny((event: string, payload: unknown) => {
    if (event !== 'chatHistory' || !Array.isArray(payload) || payload.length > 0) leaks.push([event, payload]);
  });
  const args = fc.array(payloads(chatId.split('.')[0] ?? ''), { maxLength: 4 });
  for (const event of CLIENT_EVENTS) {
    for (let round = 0; round * ROUND < PAYLOADS_PER_EVENT; round++) {
      // Generated in small rounds: generating thousands at once blocks this process's heartbeat.
      const samples = fc.sample(args, { numRuns: Math.min(ROUND, PAYLOADS_PER_EVENT - round * ROUND), seed: round });
      for (const [index, sample] of samples.entries()) {
        stranger.emit(event, ...sample, ...(index % 2 === 0 ? [() => undefined] : []));
      }
      await answered(stranger);
    }
  }
  for (const text of fc.sample(fc.string({ maxLength: 200 }), { numRuns: 50, seed: 1 }))
    await sendRawPacket(origin, text);
  await sendTooMuch(origin);
  await answered(stranger);
  stranger.disconnect();
  return leaks;
}

// Resolves once the server has processed everything sent before.
async function answered(socket: Socket): Promise<void> {
  for (;;) {
    const answer = await socket
      .timeout(5_000)
      .emitWithAck('joinChat', 'nobody')
      .catch(() => null);
    if (answer) return;
  }
}

function payloads(publicId: string): fc.Arbitrary<unknown> {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constant(publicId),
    fc.string({ minLength: 10_000, maxLength: 15_000 }),
  );
  const draft = fc.record(
    { chatId: text, message: text, clientMsgId: text, isTyping: fc.boolean(), seq: fc.integer(), after: fc.integer() },
    { requiredKeys: [] },
  );
  return fc.oneof(
    { weight: 4, arbitrary: fc.jsonValue({ maxDepth: 6 }) },
    { weight: 3, arbitrary: draft },
    { weight: 2, arbitrary: text },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, null, { __proto__: null }, { toString: 1 }, []) },
  );
}

// Sends an invalid packet. The server may close this connection, but no other one.
async function sendRawPacket(origin: string, text: string): Promise<void> {
  const socket = connect(origin, { transports: ['websocket'], forceNew: true, reconnection: false });
  await new Promise((resolve) => socket.once('connect', resolve as () => void));
  socket.io.engine.write(text);
  socket.disconnect();
}

async function sendTooMuch(origin: string): Promise<void> {
  const socket = connect(origin, { transports: ['websocket'], forceNew: true, reconnection: false });
  await new Promise((resolve) => socket.once('connect', resolve as () => void));
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  socket.emit('sendMessage', { chatId: 'x', message: 'x'.repeat(1_000_000) });
  await closed;
}

async function settledMemory(server: RunningServer): Promise<number> {
  await delay(1_000);
  return (await server.usage()).rss;
}

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
