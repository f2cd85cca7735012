import { once } from 'node:events';

import { SITE_KEY_QUERY } from '@potomac-oak/shared/contracts/partner';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { openWorld, type TestSocket, type World } from '../testing/world';

const HOMES = 'https://homes.example';
/** Socket.IO packets, sent on an open connection. */
const CONNECT = '0';
const LEAVE = '1';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.each(['websocket', 'polling'])(
  'over %s a connection can leave the namespace and connect again',
  async (transport) => {
    const socket = await world.connect({ transports: [transport] });
    for (let round = 0; round < 3; round += 1) {
      await leave(socket);
      await connectAgain(socket);
    }
    expect(await socket.emitWithAck('joinAdminRoom')).toMatchObject({ ok: false, code: 'unauthenticated' });
  },
);

test('a second connect on one connection is authenticated like the first', async () => {
  const staff = await world.signIn();
  const socket = await world.connect({ staff });
  await leave(socket);
  await connectAgain(socket, { token: staff.token });

  expect(await socket.emitWithAck('joinAdminRoom')).toEqual({ ok: true, data: null });
  const closed = once(serverSide(socket), 'disconnect');
  expect((await world.call(API_PATHS.logout, { method: 'POST', headers: staff.headers })).status).toBe(204);
  await closed;
});

test('an ended session grants no access on a connection that used it', async () => {
  const staff = await world.signIn();
  const socket = await world.connect({ staff });
  await leave(socket);
  expect((await world.call(API_PATHS.logout, { method: 'POST', headers: staff.headers })).status).toBe(204);

  await connectAgain(socket, { token: staff.token });
  expect(await socket.emitWithAck('joinAdminRoom')).toMatchObject({ ok: false, code: 'unauthenticated' });
});

test('a paused partner is rejected on a connection that is already open', async () => {
  const { siteKey } = await world.app.partners.add({ name: 'Homes', origins: [HOMES] });
  const socket = await world.connect({ origin: HOMES, query: { [SITE_KEY_QUERY]: siteKey } });
  await leave(socket);
  await world.app.partners.change(siteKey, { isActive: false });

  await expect(connectAgain(socket)).rejects.toThrow('This origin may not connect.');
});

test('of two concurrent connects on one connection, the second is rejected', async () => {
  const socket = await world.connect();
  await leave(socket);
  const before = world.app.io.of('/').sockets.size;
  const refused = connectErrorOf(socket);

  socket.io.engine.write(CONNECT);
  await connectAgain(socket);
  expect((await refused).message).toBe('This connection is already in use.');
  expect(world.app.io.of('/').sockets.size).toBe(before + 1);
});

test('connects on one connection count like new connections', async () => {
  const address = '198.19.7.1';
  const socket = await world.connect({ address });
  for (let count = 1; count < 300; count += 1) {
    await leave(socket);
    await connectAgain(socket);
  }
  await leave(socket);

  // Our client retries only after this message.
  await expect(connectAgain(socket)).rejects.toMatchObject({
    message: 'unavailable',
    data: { code: 'rate_limited', retryAfter: expect.any(Number) },
  });
  await expect(world.connect({ address })).rejects.toThrow();
});

test('other namespaces are rejected, and the auth payload of a connect is discarded', async () => {
  const socket = await world.connect({ auth: { rubbish: [...'x'.repeat(10_000)] } });
  expect(serverSide(socket).handshake.auth).toEqual({});

  const refused = await connectErrorOf(socket.io.socket('/foo'));
  expect(refused.message).toBe('Invalid namespace');
  expect(await socket.emitWithAck('joinAdminRoom')).toMatchObject({ code: 'unauthenticated' });
});

async function leave(socket: TestSocket): Promise<void> {
  const left = once(serverSide(socket), 'disconnect');
  socket.io.engine.write(LEAVE);
  await left;
}

async function connectAgain(socket: TestSocket, auth = {}): Promise<void> {
  const connected = new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.io.engine.write(CONNECT + JSON.stringify(auth));
  await Promise.race([connected, connectErrorOf(socket).then((error) => Promise.reject(error))]);
}

function connectErrorOf(socket: Pick<TestSocket, 'once'>): Promise<Error> {
  return new Promise((resolve) => socket.once('connect_error', resolve));
}

function serverSide({ id = '' }: TestSocket) {
  const found = world.app.io.of('/').sockets.get(id);
  if (!found) throw new Error('Unknown socket.');
  return found;
}
