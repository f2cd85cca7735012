import { once } from 'node:events';
import { connect } from 'node:net';

import { openWorld } from '../testing/world';

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
