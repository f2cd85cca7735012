import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket as TcpSocket } from 'node:net';
import { Server, type Socket } from 'socket.io';

import { io, type SlimSocket } from './socket-client';

const http = createServer();
const server = new Server(http, {
  // The client treats the connection as lost after one second without a ping.
  pingInterval: 100,
  pingTimeout: 900,
  // jsdom's sockets send an Origin header.
  cors: { origin: true },
  allowRequest: (request, answer) => answer(null, !request.url?.includes('siteKey=unknown')),
});
const opened: SlimSocket[] = [];
let origin = '';

beforeAll(async () => {
  server.use((socket, next) =>
    next(socket.handshake.query.siteKey === 'paused' ? new Error('unavailable') : undefined),
  );
  server.on('connection', (socket: Socket) => {
    socket.on('echo', (text: string, answer: (text: string) => void) => answer(text));
    socket.on('reply to', (text: string) => socket.emit('reply', text, socket.handshake.query.siteKey));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect();
});
afterAll(() => server.close());

test('events are acknowledged, and the server can emit events', async () => {
  const socket = open({ siteKey: 'pk_a' });
  await nextEvent(socket, 'connect');
  expect(socket.connected).toBe(true);

  expect(await new Promise((resolve) => socket.emit('echo', 'Grüße "42"\n', resolve))).toBe('Grüße "42"\n');
  const replied = nextEvent(socket, 'reply');
  socket.emit('reply to', 'hello');
  expect(await replied).toEqual(['hello', 'pk_a']);
});

test('a closed connection reconnects and keeps its listeners', async () => {
  const socket = open();
  await nextEvent(socket, 'connect');
  const [lost, back] = [nextEvent(socket, 'disconnect'), nextEvent(socket, 'connect')];

  for (const { conn } of server.of('/').sockets.values()) conn.close();
  expect(await lost).toEqual(['transport close']);
  await back;
  expect(await new Promise((resolve) => socket.emit('echo', 'again', resolve))).toBe('again');
});

test('a silent connection is closed and reconnects', async () => {
  const relay = await startRelay();
  const socket = open({}, relay.origin);
  await nextEvent(socket, 'connect');
  const [lost, back] = [nextEvent(socket, 'disconnect'), nextEvent(socket, 'connect')];

  relay.fallSilent();
  expect(await lost).toEqual(['ping timeout']);
  await back;
  expect(await new Promise((resolve) => socket.emit('echo', 'again', resolve))).toBe('again');
  relay.close();
});

test('there is no reconnect after the server disconnects a client on purpose', async () => {
  const socket = open();
  await nextEvent(socket, 'connect');
  const lost = nextEvent(socket, 'disconnect');

  server.disconnectSockets();
  expect(await lost).toEqual(['io server disconnect']);
  expect([socket.connected, socket.active]).toEqual([false, false]);
});

test('a refusal is reported with its reason, and a rejected origin without a reason', async () => {
  const paused = open({ siteKey: 'paused' });
  expect(await nextEvent(paused, 'connect_error')).toEqual([new Error('unavailable')]);
  expect(paused.active).toBe(false);

  const unknown = open({ siteKey: 'unknown' });
  expect(await nextEvent(unknown, 'connect_error')).toEqual([new Error('transport close')]);
  expect(unknown.active).toBe(true);
});

test('events emitted while disconnected are dropped, and removed listeners are not called', async () => {
  const socket = open();
  const answers: unknown[] = [];
  socket.emit('echo', 'too early', (text: unknown) => answers.push(text));
  const removed = jest.fn();
  socket.once('reply', removed).off('reply', removed);
  await nextEvent(socket, 'connect');

  const replied = nextEvent(socket, 'reply');
  socket.emit('reply to', 'in time');
  await replied;
  expect(answers).toEqual([]);
  expect(removed).not.toHaveBeenCalled();

  const disconnected = nextEvent(socket, 'disconnect');
  socket.disconnect();
  expect(await disconnected).toEqual(['io client disconnect']);
});

function open(query: Record<string, string> = {}, at = origin): SlimSocket {
  const socket = io(at, { reconnectionDelay: 20, reconnectionDelayMax: 100, timeout: 20_000, query });
  opened.push(socket);
  return socket.connect();
}

function nextEvent(socket: SlimSocket, event: string): Promise<unknown[]> {
  return new Promise((resolve) => socket.once(event, (...args: unknown[]) => resolve(args)));
}

/** A TCP relay to the server. When silenced, it keeps connections open but forwards nothing. */
async function startRelay() {
  const sockets: TcpSocket[] = [];
  const relay = createTcpServer((client) => {
    const upstream = connect(Number(new URL(origin).port), '127.0.0.1');
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    sockets.push(client, upstream);
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));

  return {
    origin: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    fallSilent() {
      for (const socket of sockets) socket.unpipe();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      relay.close();
    },
  };
}
