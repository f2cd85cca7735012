import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket as TcpSocket } from 'node:net';
import { Server, type Socket } from 'socket.io';

import { openSocket as openLibrary } from '@potomac-oak/shared/realtime/open-socket';

import { openSocket as openSlim, type SlimSocket } from './socket-client';

const http = createServer();
const server = new Server(http, {
  // The client treats the connection as lost after one second without a ping.
  pingInterval: 100,
  pingTimeout: 900,
  // jsdom's sockets send an Origin header.
  cors: { origin: true },
  allowRequest: (request, answer) => answer(null, !request.url?.includes('siteKey=unknown')),
});
const DELAYS = { reconnectionDelay: 20, reconnectionDelayMax: 100 };
const opened: SlimSocket[] = [];
let origin = '';

beforeAll(async () => {
  server.use((socket, next) =>
    next(socket.handshake.query.siteKey === 'paused' ? new Error('unavailable') : undefined),
  );
  server.on('connection', (socket: Socket) => {
    socket.on('echo', (text: string, answer: (text: string) => void) => answer(text));
    socket.on('read transport', (answer: (name: string) => void) => answer(socket.conn.transport.name));
    socket.on('reply to', (text: string) => socket.emit('reply', text, socket.handshake.query.siteKey));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect();
});
afterAll(() => server.close());

// The library passes the same tests, because the other builds contain it.
describe.each([
  ['our client', openSlim],
  ['socket.io-client', openLibrary as unknown as typeof openSlim],
])('%s', (_name, openSocket) => {
  function open(query: Record<string, string> = {}, { at = origin, timeout = 20_000 } = {}): SlimSocket {
    const socket = openSocket(at, { ...DELAYS, timeout, query });
    opened.push(socket);
    return socket.connect();
  }

  test('events are acknowledged, and the server can emit events', async () => {
    const socket = open({ siteKey: 'pk_a' });
    await nextEvent(socket, 'connect');
    expect(socket.connected).toBe(true);

    expect(await echo(socket, 'Grüße "42"\n')).toBe('Grüße "42"\n');
    const replied = nextEvent(socket, 'reply');
    socket.emit('reply to', 'hello');
    expect(await replied).toEqual(['hello', 'pk_a']);
  });

  test('a closed connection reconnects and keeps its listeners', async () => {
    const socket = open();
    await nextEvent(socket, 'connect');
    const [lost, back] = [nextEvent(socket, 'disconnect'), nextEvent(socket, 'connect')];

    for (const { conn } of server.of('/').sockets.values()) conn.close();
    expect((await lost)[0]).toBe('transport close');
    await back;
    expect(await echo(socket, 'again')).toBe('again');
  });

  test('a silent connection is closed and reconnects, and its late packets change nothing', async () => {
    await using relay = await startRelay();
    const socket = open({}, { at: relay.origin });
    await nextEvent(socket, 'connect');
    const [lost, back] = [nextEvent(socket, 'disconnect'), nextEvent(socket, 'connect')];

    relay.fallSilent();
    const answers: unknown[] = [];
    socket.emit('echo', 'into the silence', (text: unknown) => answers.push(text));
    expect((await lost)[0]).toBe('ping timeout');
    await back;

    const events = recordEvents(socket);
    await relay.release();
    expect(await echo(socket, 'again')).toBe('again');
    expect([events, answers]).toEqual([[], []]);
  });

  test('a connection whose pongs are lost is replaced', async () => {
    await using relay = await startRelay();
    const socket = open({}, { at: relay.origin });
    await nextEvent(socket, 'connect');
    const [lost, back] = [nextEvent(socket, 'disconnect'), nextEvent(socket, 'connect')];

    relay.holdPongs();
    await lost;
    await back;
    expect(await echo(socket, 'again')).toBe('again');
  });

  test('a half-open connection whose handshake is not answered is tried again', async () => {
    await using relay = await startRelay();
    relay.holdNext();
    const socket = open({}, { at: relay.origin, timeout: 300 });
    const back = nextEvent(socket, 'connect');

    expect(await nextEvent(socket, 'connect_error')).toEqual([new Error('timeout')]);
    expect(socket.active).toBe(true);
    await back;
    const events = recordEvents(socket);
    await relay.release();
    expect(await echo(socket, 'again')).toBe('again');
    expect(events).toEqual([]);
  });

  test('in a network that blocks WebSockets events are polled, in order', async () => {
    await using relay = await startRelay();
    relay.blockWebSockets();
    const socket = open({ siteKey: 'pk_a' }, { at: relay.origin });
    await nextEvent(socket, 'connect');
    expect(await readTransport(socket)).toBe('polling');

    const texts = Array.from({ length: 5 }, (_, index) => `${index} Grüße \x1e"`);
    expect(await Promise.all(texts.map((text) => echo(socket, text)))).toEqual(texts);
    const replied = nextEvent(socket, 'reply');
    socket.emit('reply to', 'hello');
    expect(await replied).toEqual(['hello', 'pk_a']);
  });

  test('a connection that a network starts to block goes on by polling, and one that it stops to block by WebSocket', async () => {
    await using relay = await startRelay();
    const socket = open({}, { at: relay.origin });
    await nextEvent(socket, 'connect');
    expect(await readTransport(socket)).toBe('websocket');

    relay.blockWebSockets();
    await reconnect(socket);
    expect(await readTransport(socket)).toBe('polling');
    expect(await echo(socket, 'polled')).toBe('polled');

    relay.blockWebSockets(false);
    await reconnect(socket);
    expect(await readTransport(socket)).toBe('websocket');
    expect(await echo(socket, 'again')).toBe('again');
  });

  test('a polling client that disconnects leaves the server', async () => {
    await using relay = await startRelay();
    relay.blockWebSockets();
    const socket = open({}, { at: relay.origin });
    await nextEvent(socket, 'connect');
    const [left] = [...server.of('/').sockets.values()].map(({ conn }) => once(conn, 'close'));

    socket.disconnect();
    await left;
    expect(socket.active).toBe(false);
  });

  test.each([
    ['a packet without a meaning', '6'],
    ['a second acknowledgement', '430["again"]'],
    ['an acknowledgement of nothing', '4399["nothing"]'],
    ['an unknown event', '42["unknown",{"a":1}]'],
  ])('%s is ignored', async (_case, packet) => {
    await using relay = await startRelay();
    const socket = open({}, { at: relay.origin });
    await nextEvent(socket, 'connect');
    expect(await echo(socket, 'first')).toBe('first');
    const events = recordEvents(socket);

    relay.inject(packet);
    expect(await echo(socket, 'second')).toBe('second');
    expect(events).toEqual([]);
  });

  test.each([
    ['an event that is not JSON', '42["reply'],
    ['an event that is not an array', '42{"reply":1}'],
    ['an unknown type', '47["reply"]'],
    ['binary data', Buffer.from([1, 2, 3])],
  ])('%s replaces the connection', async (_case, packet) => {
    await using relay = await startRelay();
    const socket = open({}, { at: relay.origin });
    await nextEvent(socket, 'connect');
    const [lost, back] = [nextEvent(socket, 'disconnect'), nextEvent(socket, 'connect')];

    relay.inject(packet);
    expect((await lost)[0]).toBe('parse error');
    await back;
    expect(await echo(socket, 'again')).toBe('again');
  });

  test('there is no reconnect after the server disconnects a client on purpose', async () => {
    const socket = open();
    await nextEvent(socket, 'connect');
    const lost = nextEvent(socket, 'disconnect');

    server.disconnectSockets();
    expect((await lost)[0]).toBe('io server disconnect');
    expect([socket.connected, socket.active]).toEqual([false, false]);
  });

  test('a refusal is reported with its reason, and a rejected origin without a reason', async () => {
    const paused = open({ siteKey: 'paused' });
    expect(await nextEvent(paused, 'connect_error')).toEqual([new Error('unavailable')]);
    expect(paused.active).toBe(false);

    const unknown = open({ siteKey: 'unknown' });
    expect(String(await nextEvent(unknown, 'connect_error'))).toMatch(/transport close|xhr poll error/);
    expect(unknown.active).toBe(true);
  });
});

test('events emitted while disconnected are dropped, and removed listeners are not called', async () => {
  const socket = openSlim(origin, { ...DELAYS, timeout: 20_000 }).connect();
  opened.push(socket);
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

function readTransport(socket: SlimSocket): Promise<string> {
  return new Promise((resolve) => socket.emit('read transport', resolve));
}

async function reconnect(socket: SlimSocket): Promise<void> {
  const back = nextEvent(socket, 'connect');
  for (const { conn } of server.of('/').sockets.values()) conn.close();
  await back;
}

function nextEvent(socket: SlimSocket, event: string): Promise<unknown[]> {
  return new Promise((resolve) => socket.once(event, (...args: unknown[]) => resolve(args)));
}

function echo(socket: SlimSocket, text: string): Promise<unknown> {
  return new Promise((resolve) => socket.emit('echo', text, resolve));
}

/** The names of the events from now on. */
function recordEvents(socket: SlimSocket): string[] {
  const events: string[] = [];
  for (const event of ['connect', 'disconnect', 'connect_error']) socket.on(event, () => events.push(event));
  return events;
}

interface Line {
  client: TcpSocket;
  upstream: TcpSocket;
}

/** A TCP relay to the server that can hold data back without closing a connection. */
async function startRelay() {
  const lines: Line[] = [];
  let isNextHeld = false;
  let blocksWebSockets = false;
  const relay = createTcpServer((client) => {
    client.on('error', () => undefined);
    // The browser opens a connection for each WebSocket.
    client.once('data', (head) => {
      if (blocksWebSockets && /^upgrade:/im.test(String(head))) {
        client.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
        return;
      }
      const upstream = connect(Number(new URL(origin).port), '127.0.0.1');
      upstream.on('error', () => undefined).write(head);
      lines.push({ client, upstream });
      client.pipe(upstream);
      if (!isNextHeld) upstream.pipe(client);
      isNextHeld = false;
    });
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));

  return {
    origin: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    /** Holds what the server sends on the next connection. */
    holdNext() {
      isNextHeld = true;
    },
    blockWebSockets(isBlocked = true) {
      blocksWebSockets = isBlocked;
    },
    holdPongs() {
      for (const { client } of lines) client.unpipe();
    },
    fallSilent() {
      for (const { client, upstream } of lines) for (const socket of [client, upstream]) socket.unpipe();
    },
    /** Delivers what was held on the first connection. Resolves after that connection has closed. */
    async release() {
      const [{ client, upstream }] = lines as [Line];
      client.pipe(upstream).pipe(client);
      if (!client.closed) await once(client, 'close');
    },
    /** Sends a WebSocket message of less than 126 bytes to the client. */
    inject(message: string | Buffer) {
      const payload = Buffer.from(message);
      const type = typeof message === 'string' ? 0x81 : 0x82;
      for (const { client } of lines) client.write(Buffer.from([type, payload.length, ...payload]));
    },
    async [Symbol.asyncDispose]() {
      for (const { client, upstream } of lines) for (const socket of [client, upstream]) socket.destroy();
      relay.close();
    },
  };
}
