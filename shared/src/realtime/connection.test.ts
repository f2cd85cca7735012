import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

import { type Connection, type ConnectionOptions, createConnection } from './connection';

const http = createServer();
// jsdom's sockets send an Origin header.
const server = new Server(http, { cors: { origin: true } });
const opened: Connection[] = [];
let origin = '';

beforeAll(async () => {
  server.use((socket, next) => {
    next(socket.handshake.auth.token === 'ended' ? new Error('unauthenticated') : undefined);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const connection of opened.splice(0)) connection.close();
});
afterAll(() => server.close());

test('it reconnects after one to five seconds, and waits 20 seconds for an answer, as specified', () => {
  const { io: manager } = open().socket;

  expect(manager.reconnectionDelay()).toBe(1_000);
  expect(manager.reconnectionDelayMax()).toBe(5_000);
  expect(manager.timeout()).toBe(20_000);
});

test('a hidden page closes its socket and reconnects immediately when it is shown again', async () => {
  const connection = open();
  await state(connection, 'online');
  const handleWake = jest.fn();
  connection.onWake(handleWake);

  window.dispatchEvent(new Event('pagehide'));
  expect(connection.socket.connected).toBe(false);
  await state(connection, 'reconnecting');
  showPage({ persisted: true });

  expect(handleWake).toHaveBeenCalledTimes(1);
  await state(connection, 'online');
});

test('the first pageshow event of a page does not count as a resume', async () => {
  const connection = open();
  const handleWake = jest.fn();
  connection.onWake(handleWake);
  await state(connection, 'online');

  showPage({ persisted: false });
  expect(handleWake).not.toHaveBeenCalled();
});

test('listeners are notified when the network returns, even if the connection stayed open', async () => {
  const connection = open();
  await state(connection, 'online');
  const handleWake = jest.fn();
  const stopWaking = connection.onWake(handleWake);

  window.dispatchEvent(new Event('online'));
  stopWaking();
  window.dispatchEvent(new Event('online'));

  expect(handleWake).toHaveBeenCalledTimes(1);
  expect(connection.getSnapshot()).toBe('online');
});

test('a lost network is shown at once and until it returns', async () => {
  const connection = open();
  await state(connection, 'online');

  window.dispatchEvent(new Event('offline'));
  expect(connection.getSnapshot()).toBe('offline');

  window.dispatchEvent(new Event('online'));
  expect(connection.getSnapshot()).toBe('reconnecting');
  await state(connection, 'online');
});

test('a closed connection stays closed when the page or the network resumes', async () => {
  const connection = open();
  await state(connection, 'online');
  connection.close();
  expect(connection.getSnapshot()).toBe('connecting');

  showPage({ persisted: true });
  window.dispatchEvent(new Event('online'));
  connection.restart();
  expect(connection.socket.active).toBe(false);
});

test('each handshake uses the current credentials, and a refusal is reported', async () => {
  let token = 'good';
  const refused = new Promise<Error>((onRefused) => {
    const connection = open({ auth: () => ({ token }), onRefused });
    connection.socket.once('connect', () => {
      token = 'ended';
      connection.restart();
    });
  });

  expect((await refused).message).toBe('unauthenticated');
});

function open(options: ConnectionOptions = {}): Connection {
  const connection = createConnection({ origin, ...options });
  opened.push(connection);
  connection.open();
  return connection;
}

function state(connection: Connection, wanted: ReturnType<Connection['getSnapshot']>): Promise<void> {
  return new Promise((resolve) => {
    function check() {
      if (connection.getSnapshot() !== wanted) return;
      stop();
      resolve();
    }
    const stop = connection.subscribe(check);
    check();
  });
}

function showPage({ persisted }: { persisted: boolean }): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}
