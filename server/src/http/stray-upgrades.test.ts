import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { openWorld, type World } from '../testing/world';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.each(['/', '/healthz', '/api/active-chats', '/nothing-here', '/socket.iox'])(
  'an upgrade request for %s is rejected and its connection closed, even after an earlier answer on it',
  async (path) => {
    const { hostname, port } = new URL(world.url);
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
