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
