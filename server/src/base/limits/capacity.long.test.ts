import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { Manager } from 'socket.io-client';

import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { openWorld, type TestSocket, type World } from '../../testing/world';
import { CAPACITY, limitConnections } from './capacity';

const DRIP_EVERY_MS = 20;
const POST_HEADERS = ['Host: x', 'Content-Type: application/json', 'Content-Length: 9999'];

let world: World;

beforeAll(async () => {
  world = await openWorld({
    timeouts: { headers: 200, request: 400, namespace: 200, check: 50 },
    env: { CAPACITY: 'sockets=4,socketsPerAddress=2' },
  });
});
afterAll(() => world.close());

test.each([
  ['headers', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Drip: '],
  ['a body', `POST ${API_PATHS.contactForm} HTTP/1.1\r\n${POST_HEADERS.join('\r\n')}\r\n\r\n`],
])(
  'a client that drips %s may repeat its request, and is disconnected even if it never closes its side',
  async (_, start) => {
    const before = await countConnections();
    const socket = drip(start);

    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n.*"code":"timeout"/s);
    // If the client keeps sending, its connection ends with a reset.
    await new Promise((resolve) => socket.once('close', resolve));
    expect(await countConnections()).toBe(before);
  },
);

test.each(['websocket', 'polling'])('over %s a connection without a namespace is closed', async (transport) => {
  const manager = new Manager(world.url, { transports: [transport], reconnection: false });
  await new Promise((resolve) => manager.once('open', () => resolve(undefined)));
  await new Promise((resolve) => manager.once('close', resolve));
  expect(world.app.io.engine.clientsCount).toBe(0);
});

test('a connection whose client leaves the namespace without disconnecting is closed', async () => {
  const socket = await world.connect();
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  socket.io.engine.write('1');
  expect(await closed).toBe('transport close');
});

test('sockets are rejected beyond the capacity of one address and beyond the total capacity', async () => {
  const handshake = (address: string) => world.call('/socket.io/?EIO=4&transport=polling', { address });
  const first = await world.connect({ address: '198.19.6.1' });
  await world.connect({ address: '198.19.6.1' });
  expect((await handshake('198.19.6.1')).status).toBe(503);

  await world.connect({ address: '198.19.6.2' });
  await world.connect({ address: '198.19.6.3' });
  const rejected = await handshake('198.19.6.4');
  expect(rejected.status).toBe(503);
  expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(0);

  await closeOnServer(first);
  expect((await world.connect({ address: '198.19.6.4' })).connected).toBe(true);
});

test('connections of one address are limited unless it is our own proxy', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let isOwnProxy = false;
  limitConnections(server, { ...CAPACITY, connectionsPerAddress: 2 }, () => isOwnProxy);

  const sockets = await openAll(2, port);
  const beyond = connect(port, '127.0.0.1').resume();
  await once(beyond, 'close');
  isOwnProxy = true;
  sockets.push(...(await openAll(3, port)));

  expect(sockets.every((socket) => !socket.destroyed)).toBe(true);
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, 'close');
});

async function openAll(count: number, port: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
  }
  return sockets;
}

/** A client that sends byte after byte, whatever it receives. */
function drip(start: string): Socket {
  const { hostname, port } = new URL(world.url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  socket.write(start);
  const timer = setInterval(() => socket.write('x'), DRIP_EVERY_MS);
  socket.on('error', () => socket.destroy()).on('close', () => clearInterval(timer));
  return socket;
}

function countConnections(): Promise<number> {
  const { server } = world.app.http;
  return promisify(server.getConnections.bind(server))();
}

async function closeOnServer(socket: TestSocket): Promise<void> {
  const conn = world.app.io.of('/').sockets.get(socket.id ?? '')?.conn;
  const closed = new Promise((resolve) => conn?.once('close', resolve));
  socket.disconnect();
  await closed;
}
