import { io, type Socket } from 'socket.io-client';

import { openWorld, type World } from '../../src/testing/world';
import { startFaultyProxy } from './faulty-proxy';
import { startChat } from './running-server';

/** Messages of one chat: as many as the server accepts in ten seconds. */
const MESSAGES = 20;
const CHATS = 10;

type Order = (socket: Socket, chatId: string, texts: readonly string[]) => void;

const ORDERS: [name: string, emit: Order][] = [
  ['join, then messages', emitInOrder(join, sendAll)],
  ['messages, then join', emitInOrder(sendAll, join)],
  ['messages without a join', sendAll],
  ['a join between messages', emitInOrder(sendFirstHalf, join, sendSecondHalf)],
];

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.each(ORDERS)('a client that implements only the specification loses nothing: %s', async (name, emit) => {
  const chats = await Promise.all(
    Array.from({ length: CHATS }, (_, index) => openClient(`${name} ${index}`, world.url)),
  );

  for (const { socket, chatId, texts } of chats) emit(socket, chatId, texts);

  await expectNoLosses(name, chats);
});

test('a client that implements only the specification loses nothing that it buffers until it reconnects', async () => {
  const proxy = await startFaultyProxy(Number(new URL(world.url).port));
  const origin = `http://127.0.0.1:${proxy.port}`;
  const chats = await Promise.all(Array.from({ length: CHATS }, (_, index) => openClient(`buffered ${index}`, origin)));
  // The library sends its buffer before this handler runs.
  for (const { socket, chatId } of chats) socket.on('connect', () => join(socket, chatId));
  await Promise.all(chats.map(({ socket }) => socket.connected || once(socket, 'connect')));

  const disconnected = Promise.all(chats.map(({ socket }) => once(socket, 'disconnect')));
  proxy.destroyConnections();
  await disconnected;
  for (const { socket, chatId, texts } of chats) sendAll(socket, chatId, texts);

  await expectNoLosses('after a reconnect', chats);
  proxy.close();
});

interface Client {
  socket: Socket;
  chatId: string;
  texts: string[];
  received: string[];
}

async function openClient(name: string, origin: string): Promise<Client> {
  const chatId = await startChat(world.url, name.replaceAll(/\W/g, ''));
  const socket = io(origin, { transports: ['websocket'], forceNew: true, reconnectionDelay: 10 });
  const received: string[] = [];
  socket.on('receiveMessage', ({ message }: { message: string }) => received.push(message));
  return { socket, chatId, texts: Array.from({ length: MESSAGES }, (_, index) => `${name} ${index}`), received };
}

function join(socket: Socket, chatId: string): void {
  socket.emit('joinChat', chatId);
}

function sendAll(socket: Socket, chatId: string, texts: readonly string[]): void {
  for (const message of texts) {
    socket.emit('sendMessage', { chatId, senderId: 'user-id', senderRole: 'user', message, name: 'Ada Byron' });
  }
}

function sendFirstHalf(socket: Socket, chatId: string, texts: readonly string[]): void {
  sendAll(socket, chatId, texts.slice(0, MESSAGES / 2));
}

function sendSecondHalf(socket: Socket, chatId: string, texts: readonly string[]): void {
  sendAll(socket, chatId, texts.slice(MESSAGES / 2));
}

function emitInOrder(...steps: readonly Order[]): Order {
  return (socket, chatId, texts) => {
    for (const step of steps) step(socket, chatId, texts);
  };
}

async function expectNoLosses(name: string, chats: readonly Client[]): Promise<void> {
  // Events of a socket are answered in order, so everything sent before is stored.
  for (const { socket, chatId } of chats) await socket.emitWithAck('joinChat', chatId);
  const rows = await world.database.query<{ chatId: string; body: string }>(
    'select chat_id as "chatId", body from messages order by chat_id, seq',
  );
  const stored = chats.map(({ chatId }) =>
    rows.filter((row) => chatId.startsWith(`${row.chatId}.`)).map(({ body }) => body),
  );
  const lost = chats.flatMap(({ texts }, index) => texts.filter((text) => !stored[index]?.includes(text)));
  process.stdout.write(`${name}: ${lost.length} of ${CHATS * MESSAGES} lost\n`);

  expect(stored).toEqual(chats.map(({ texts }) => texts));
  expect(chats.map(({ received }) => received)).toEqual(chats.map(({ texts }) => texts));
  for (const { socket } of chats) socket.disconnect();
}

function once(socket: Socket, event: string): Promise<void> {
  return new Promise((resolve) => {
    socket.once(event, () => resolve());
  });
}
