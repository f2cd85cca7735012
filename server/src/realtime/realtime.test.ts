import fc from 'fast-check';
import type { Socket } from 'socket.io-client';

import { openWorld, type Staff, type World } from '../testing/world';

const EVENTS = [
  'joinChat',
  'sendMessage',
  'typing',
  'readMessages',
  'joinAdminRoom',
  'joinAdminChat',
  'getChatHistory',
  'noSuchEvent',
];
const TRANSPORTS = ['websocket', 'polling'];

let world: World;
let staff: Staff;

beforeAll(async () => {
  world = await openWorld();
  staff = await world.signIn();
});
afterAll(() => world.close());

test.each(TRANSPORTS)('over %s our own pages and partner pages connect, others do not', async (transport) => {
  for (const origin of [undefined, world.url, 'https://partner.example']) {
    const socket = await world.connect({ transports: [transport], ...(origin && { origin }) });
    expect(socket.connected).toBe(true);
    socket.disconnect();
  }
  const foreign = [
    'null',
    'https://evil.example',
    'https://partner.example.evil.example',
    'http://partner.example',
    'https://partner.example:444',
    `${world.url}0`,
  ];
  for (const origin of foreign) {
    await expect(world.connect({ transports: [transport], origin })).rejects.toThrow();
  }
});

test('CORS headers allow only partner pages to read polling responses', async () => {
  const path = '/socket.io/?EIO=4&transport=polling';
  const partner = await world.call(path, { headers: { Origin: 'https://partner.example' } });
  const foreign = await world.call(path, { headers: { Origin: 'https://evil.example' } });

  expect(partner.headers.get('Access-Control-Allow-Origin')).toBe('https://partner.example');
  expect(foreign.status).toBe(403);
  expect(foreign.headers.get('Access-Control-Allow-Origin')).toBeNull();
});

test('the staff room requires both the cookie and the token of a sign-in', async () => {
  const other = await world.signIn();
  const attempts = [
    {},
    { staff: { ...staff, token: '' } },
    { staff: { ...staff, cookie: '' } },
    { staff: { ...staff, token: other.token } },
    { staff: { ...staff, cookie: `staff=${staff.token}`, token: staff.cookie } },
  ];
  for (const attempt of attempts) {
    const socket = await world.connect(attempt);
    const answer = await socket.emitWithAck('joinAdminRoom');
    expect(answer).toMatchObject({ ok: false, code: 'unauthenticated' });
    expect(await isInStaffRoom(socket)).toBe(false);
  }

  const socket = await world.connect({ staff });
  expect(await socket.emitWithAck('joinAdminRoom')).toEqual({ ok: true, data: null });
  expect(await isInStaffRoom(socket)).toBe(true);
});

test('the server survives any payload and missing acknowledgements', async () => {
  const payloads: unknown[][] = [
    [],
    [null],
    [undefined, null, 1],
    [1],
    [true],
    ['x'.repeat(50_000)],
    [[]],
    [{}],
    [{ chatId: {}, message: [] }],
    [{ toString: null, constructor: null }],
    [JSON.parse('{"__proto__":{"ok":true}}')],
    [Number.NaN],
    ['a', 'b', 'c', 'd'],
    [Buffer.from('binary')],
    ...fc.sample(fc.array(fc.jsonValue(), { maxLength: 4 }), { numRuns: 100 }),
  ];
  const senders = EVENTS.flatMap((event) => [{ event }, { event, staff }]);
  for (const { event, ...options } of senders) {
    const socket = untyped(await world.connect(options));
    for (const payload of payloads) socket.emit(event, ...payload);
    await expect(socket.emitWithAck('joinAdminRoom', 'too much')).resolves.toMatchObject({ ok: false });
    expect(socket.connected).toBe(true);
  }
  expect((await world.call('/healthz')).status).toBe(200);
  expect(world.logged()).not.toContain('"level":"error"');
});

test("a message over 64 KB closes only the sender's connection", async () => {
  const sender = untyped(await world.connect());
  const bystander = await world.connect({ staff });
  const ended = new Promise((resolve) => sender.once('disconnect', resolve));

  sender.emit('joinChat', 'x'.repeat(70_000));

  await ended;
  expect(await bystander.emitWithAck('joinAdminRoom')).toEqual({ ok: true, data: null });
});

test('a socket over the event limit receives the remaining wait', async () => {
  const socket = untyped(await world.connect());
  const answers = await Promise.all(Array.from({ length: 201 }, () => socket.emitWithAck('joinAdminRoom')));

  expect(answers.at(199)).toMatchObject({ code: 'unauthenticated' });
  expect(answers.at(200)).toMatchObject({ code: 'rate_limited', retryAfter: expect.any(Number) });
});

test('the 301st connection of a minute from one address is rejected, other addresses still connect', async () => {
  const handshake = (address: string) => world.call('/socket.io/?EIO=4&transport=polling', { address });
  for (let count = 0; count < 300; count += 1) {
    const response = await handshake('198.19.8.1');
    expect(response.status).toBe(200);
    await response.text();
  }

  const refused = await handshake('198.19.8.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
  expect((await handshake('198.19.8.2')).status).toBe(200);
});

test('a closing server disconnects its sockets with a reason after which clients reconnect', async () => {
  const closing = await openWorld();
  const sockets = await Promise.all(TRANSPORTS.map((transport) => closing.connect({ transports: [transport] })));
  const reasons = sockets.map((socket) => new Promise((resolve) => socket.once('disconnect', resolve)));

  const closed = closing.app.close();

  // After `io server disconnect` a client would not reconnect.
  expect(await Promise.all(reasons)).not.toContain('io server disconnect');
  await closed;
  await closing.close();
});

async function isInStaffRoom({ id }: { id?: string | undefined }): Promise<boolean> {
  const inside = await world.app.io.in('staff').fetchSockets();
  return inside.some((socket) => socket.id === id);
}

function untyped(socket: unknown): Socket {
  return socket as Socket;
}
