import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { openWorld, type World } from '../../testing/world';

const WEBSOCKET =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';

/** For tests that leave it running. */
let shared: World;

beforeAll(async () => {
  shared = await openWorld();
});
afterAll(() => shared.close());

test('a connection without a request does not delay the close', async () => {
  const world = await openWorld();
  const { hostname, port } = new URL(world.url);
  const socket = connect(Number(port), hostname);
  const ended = once(socket, 'close');
  await once(socket, 'connect');
  // The server has already accepted the first connection.
  expect((await world.call('/healthz')).status).toBe(200);

  await world.close();
  await ended;
});

test('an answered request whose client does not end its body does not delay the close', async () => {
  const world = await openWorld();
  const { hostname, port } = new URL(world.url);
  const socket = connect(Number(port), hostname);
  const ended = once(socket, 'close');
  socket.write(`POST /api/inbound-mail HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 9\r\n\r\nhalf`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('HTTP/1.1 401');

  await world.close();
  await ended;
});

test.each([
  ['/'],
  ['/healthz'],
  ['/nothing-here'],
  ['/socket.io/?EIO=4&transport=polling'],
  ['/socket.io/?EIO=4&transport=websocket', WEBSOCKET],
])('a request for %s with two Host headers is rejected', async (path, headers = 'Connection: close\r\n') => {
  const { hostname, port } = new URL(shared.url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n${headers}\r\n`);

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 .*"code":"invalid_input"/s);
});

test.each(['/', '/healthz', '/api/active-chats', '/nothing-here', '/socket.iox'])(
  'an upgrade request for %s is rejected and its connection closed, even after an earlier answer on it',
  async (path) => {
    const { hostname, port } = new URL(shared.url);
    const socket = connect(Number(port), hostname);
    try {
      socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
      await once(socket, 'data');
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 .*"code":"invalid_input"\}$/s);
    } finally {
      socket.destroy();
    }
  },
);
