import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { io as connect, type Socket } from 'socket.io-client';

import { createServerProcess, type RunningServer, startChat } from '../../../proofs/delivery/running-server';
import { createTestLocation, removeTestLocation } from '../../testing/test-database';

// ABUSE_PAYLOADS=10000 is the full test.
const PAYLOADS_PER_EVENT = Number(process.env.ABUSE_PAYLOADS ?? 50);
const ROUND = 50;
const MEMORY_GROWTH_MAX_BYTES = 150 * 1024 * 1024;
const CLIENT_EVENTS = [
  'joinChat',
  'sendMessage',
  'typing',
  'readMessages',
  'joinAdminRoom',
  'joinAdminChat',
  'getChatHistory',
] as const;

test('no payload of any shape crashes the server, opens a chat, writes a message or stays in memory', async () => {
  const location = await createTestLocation();
  const server = await createServerProcess(location);
  await server.start();
  const origin = `http://127.0.0.1:${server.port}`;
  const victim = connect(origin, { transports: ['websocket'], forceNew: true });
  try {
    const chatId = await startChat(origin, 'victim');
    await ask(victim, 'joinChat', chatId);
    const memoryBefore = await settledMemory(server);
    const leakedToVictim: unknown[] = [];
    victim.on('receiveMessage', (message) => leakedToVictim.push(message));

    const leaks = await bombard(origin, chatId);

    expect(leaks).toEqual([]);
    expect(leakedToVictim).toEqual([]);
    expect(await ask(victim, 'sendMessage', { chatId, message: 'Still here' })).toMatchObject({ data: { seq: 1 } });
    expect((await settledMemory(server)) - memoryBefore).toBeLessThan(MEMORY_GROWTH_MAX_BYTES);
  } finally {
    victim.disconnect();
    await server.kill();
    await removeTestLocation(location);
  }
}, 600_000);

/** Returns everything a stranger received other than empty histories. */
async function bombard(origin: string, chatId: string): Promise<unknown[]> {
  const leaks: unknown[] = [];
  // The server closes the connection after an oversized payload; the client reconnects and continues.
  const stranger = connect(origin, { transports: ['websocket'], forceNew: true, reconnectionDelay: 10 });
  stranger.onAny((event: string, payload: unknown) => {
    if (event !== 'chatHistory' || !Array.isArray(payload) || payload.length > 0) leaks.push([event, payload]);
  });
  const args = fc.array(payloads(chatId.split('.')[0] ?? ''), { maxLength: 4 });
  for (const event of CLIENT_EVENTS) {
    for (let round = 0; round * ROUND < PAYLOADS_PER_EVENT; round++) {
      // Generated in small rounds: generating thousands at once blocks this process's heartbeat.
      const samples = fc.sample(args, { numRuns: Math.min(ROUND, PAYLOADS_PER_EVENT - round * ROUND), seed: round });
      for (const [index, sample] of samples.entries()) {
        stranger.emit(event, ...sample, ...(index % 2 === 0 ? [() => undefined] : []));
      }
      await answered(stranger);
    }
  }
  for (const text of fc.sample(fc.string({ maxLength: 200 }), { numRuns: 50, seed: 1 }))
    await sendRawPacket(origin, text);
  await sendTooMuch(origin);
  await answered(stranger);
  stranger.disconnect();
  return leaks;
}

// Resolves once the server has processed everything sent before.
async function answered(socket: Socket): Promise<void> {
  for (;;) {
    const answer = await socket
      .timeout(5_000)
      .emitWithAck('joinChat', 'nobody')
      .catch(() => null);
    if (answer) return;
  }
}

function payloads(publicId: string): fc.Arbitrary<unknown> {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constant(publicId),
    fc.string({ minLength: 10_000, maxLength: 15_000 }),
  );
  const draft = fc.record(
    { chatId: text, message: text, clientMsgId: text, isTyping: fc.boolean(), seq: fc.integer(), after: fc.integer() },
    { requiredKeys: [] },
  );
  return fc.oneof(
    { weight: 4, arbitrary: fc.jsonValue({ maxDepth: 6 }) },
    { weight: 3, arbitrary: draft },
    { weight: 2, arbitrary: text },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, null, { __proto__: null }, { toString: 1 }, []) },
  );
}

// Sends an invalid packet. The server may close this connection, but no other one.
async function sendRawPacket(origin: string, text: string): Promise<void> {
  const socket = connect(origin, { transports: ['websocket'], forceNew: true, reconnection: false });
  await new Promise((resolve) => socket.once('connect', resolve as () => void));
  socket.io.engine.write(text);
  socket.disconnect();
}

async function sendTooMuch(origin: string): Promise<void> {
  const socket = connect(origin, { transports: ['websocket'], forceNew: true, reconnection: false });
  await new Promise((resolve) => socket.once('connect', resolve as () => void));
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  socket.emit('sendMessage', { chatId: 'x', message: 'x'.repeat(1_000_000) });
  await closed;
}

async function settledMemory(server: RunningServer): Promise<number> {
  await delay(1_000);
  return server.memory();
}

// Untyped on purpose: these payloads violate the contract.
async function ask(socket: Socket, event: string, ...args: unknown[]) {
  return socket.emitWithAck(event, ...args);
}
