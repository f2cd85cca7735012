import type { Socket } from 'socket.io-client';

import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { openWorld, type TestSocket, type World } from '../testing/world';

const FORM = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '301', email: 'ada@example.com' };
/** Five times the 200 events that a connection may send in ten seconds. */
const PACKETS_MAX = 1_000;
const TYPING = '2["typing",{"isTyping":true}]';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('events over the limit are rejected with the remaining wait, and far over it the connection is closed without an answer', async () => {
  const socket = await world.connect({ address: '198.19.10.1' });
  const answers = await Promise.all(Array.from({ length: 300 }, () => socket.emitWithAck('joinAdminRoom')));
  expect(answers.at(-1)).toMatchObject({ ok: false, code: 'rate_limited', retryAfter: expect.any(Number) });

  const closed = untilClosed(socket);
  const answer = jest.fn();
  for (let count = 300; count < 2 * PACKETS_MAX; count += 1) socket.emit('joinAdminRoom', answer);

  expect(await closed).toBe('transport close');
  expect(answer.mock.calls.length).toBeLessThanOrEqual(PACKETS_MAX - 300);
});

test.each<[string, (engine: Engine) => void, string[]]>([
  ['unknown events', (engine) => engine.write('2["nothing"]'), ['websocket', 'polling']],
  ['acknowledgements of no event', (engine) => engine.write('31[]'), ['websocket', 'polling']],
  ['connects to other namespaces', (engine) => engine.write('0/foo,'), ['websocket', 'polling']],
  ['WebSocket pings', (engine) => webSocketOf(engine).ping(), ['websocket']],
])('%s count as packets', async (_, send, transports) => {
  for (const transport of transports) {
    const socket = await world.connect({ address: nextAddress(), transports: [transport] });
    const closed = untilClosed(socket);
    for (let count = 0; count <= PACKETS_MAX; count += 1) send(socket.io.engine);
    await closed;
  }
});

test('large packets count by their size', async () => {
  const socket = await world.connect({ address: nextAddress() });
  const closed = untilClosed(socket);
  for (let count = 0; count < 100; count += 1) socket.io.engine.write(`2${JSON.stringify(['x', 'y'.repeat(50_000)])}`);
  await closed;
});

test('a flooding visitor is rejected for a minute from every address, and others are not affected', async () => {
  const address = '198.19.10.2';
  const chatId = await startChat(address);
  const neighbor = await world.connect({ address });
  await flood(await join(chatId, address));

  const again = await world.connect({ address: '198.19.10.3' });
  const answer = await again.emitWithAck('joinChat', chatId);
  expect(answer).toMatchObject({ ok: false, code: 'rate_limited' });
  expect(answer).toHaveProperty('retryAfter', expect.closeTo(60, -1));
  expect(await again.emitWithAck('joinChat', await startChat(address))).toMatchObject({ ok: true });
  expect(await neighbor.emitWithAck('joinChat', await startChat(address))).toMatchObject({ ok: true });
});

test('the other sockets of a flooding visitor close as well', async () => {
  const address = nextAddress();
  const chatId = await startChat(address);
  const others = [await join(chatId, address), await join(chatId, nextAddress())];
  const neighbor = await join(await startChat(address), address);
  const closed = Promise.all(others.map(untilClosed));
  await flood(await join(chatId, address));

  expect(await closed).toEqual(['transport close', 'transport close']);
  expect(neighbor.connected).toBe(true);
});

test('flooding staff are rejected by session', async () => {
  const staff = await world.signIn();
  const colleague = await world.signIn();
  await flood(await world.connect({ staff, address: '198.19.10.4' }));

  await expect(world.connect({ staff, address: '198.19.10.5' })).rejects.toMatchObject({
    message: 'unavailable',
    data: { code: 'rate_limited' },
  });
  expect((await world.connect({ staff: colleague, address: '198.19.10.4' })).connected).toBe(true);
});

test('an address is rejected after five floods, and other addresses are not affected', async () => {
  const address = '198.19.10.6';
  const neighbor = await world.connect({ address });
  for (let count = 0; count < 5; count += 1) await flood(await world.connect({ address }));

  const refused = await world.call('/socket.io/?EIO=4&transport=polling', { address });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await world.call('/', { address })).status).toBe(200);
  expect(await neighbor.emitWithAck('joinChat', await startChat(address))).toMatchObject({ ok: true });
  expect((await world.connect({ address: '198.19.10.7' })).connected).toBe(true);
});

test('thirty messages in a row are not a flood: those over the limit receive the remaining wait', async () => {
  const chatId = await startChat('198.19.10.8');
  const socket = await join(chatId, '198.19.10.8');
  const sent = Array.from({ length: 30 }, (_, index) =>
    (socket as Socket).emitWithAck('sendMessage', { chatId, message: 'x'.repeat(4_000), clientMsgId: `m${index}` }),
  );
  const answers = await Promise.all(sent);

  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  expect(answers.at(-1)).toMatchObject({ code: 'rate_limited', retryAfter: expect.any(Number) });
  expect(await socket.emitWithAck('joinChat', chatId)).toMatchObject({ ok: true });
});

type Engine = TestSocket['io']['engine'];

let addresses = 0;
function nextAddress(): string {
  addresses += 1;
  return `198.19.11.${addresses}`;
}

async function startChat(address: string): Promise<string> {
  const response = await world.call(API_PATHS.chatForm, { body: FORM, address });
  return ((await response.json()) as { chatId: string }).chatId;
}

async function join(chatId: string, address: string): Promise<TestSocket> {
  const socket = await world.connect({ address });
  expect(await socket.emitWithAck('joinChat', chatId)).toMatchObject({ ok: true });
  return socket;
}

async function flood(socket: TestSocket): Promise<void> {
  const closed = untilClosed(socket);
  for (let count = 0; count <= PACKETS_MAX; count += 1) socket.io.engine.write(TYPING);
  await closed;
}

function untilClosed(socket: TestSocket): Promise<string> {
  return new Promise((resolve) => socket.once('disconnect', resolve));
}

// The client library does not type the WebSocket of its transport.
function webSocketOf({ transport }: Engine): { ping(): void } {
  return (transport as unknown as { ws: { ping(): void } }).ws;
}
