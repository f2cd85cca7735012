import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { openDatabase } from '../../src/base/db/open-database';
import { createTestLocation, removeTestLocation, type TestDatabase } from '../../src/testing/test-database';
import type { Assignment, ClientsReport, SideReport } from './clients-process';
import { METHODS, type Method } from './delivery-client';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy';
import { createServerProcess, type RunningServer, signIn, startChat } from './running-server';
import { createRandom } from './seeded-random';

export interface DeliveryRun {
  seed: number;
  /** Per delivery method. */
  chats: number;
  messagesPerSide: number;
  pauseMs: number;
  settleMs: number;
  /** Of a fault of the network. The pauses between faults are up to half as long. */
  longestFaultMs: number;
}

/** Faults of one delivery method; all zero means that nothing was lost. */
export interface Losses {
  neverStored: number;
  storedTwice: number;
  orderBreaks: number;
  /** Stored, but not displayed on the other side at the end. */
  notDelivered: number;
  ackedButMissing: number;
  sent: number;
}

export type DeliveryResult = Record<Method, Losses>;

interface StoredRow {
  chatId: string;
  role: string;
  body: string;
}

/**
 * Runs clients of every delivery method through one proxy against one server, with the same faults for all. The result
 * compares the clients with the database, which is read directly at the end.
 */
export async function runDelivery({ seed, chats, longestFaultMs, ...pace }: DeliveryRun): Promise<DeliveryResult> {
  const location = await createTestLocation();
  const server = await createServerProcess(location);
  await server.start();
  const proxy = await startFaultyProxy(server.port);
  try {
    const direct = `http://127.0.0.1:${server.port}`;
    const assignment: Assignment = {
      ...pace,
      origin: `http://127.0.0.1:${proxy.port}`,
      staff: await signIn(direct),
      page: '/',
      chats: await startChats(direct, chats),
    };
    const { sides } = await runClients(assignment, () => injectFaults({ seed, longestFaultMs, server, proxy }));
    await server.stop();
    return evaluate(sides, await readStored(location));
  } finally {
    proxy.close();
    await server.kill();
    await removeTestLocation(location);
  }
}

async function startChats(origin: string, count: number): Promise<Assignment['chats']> {
  const started: Assignment['chats'] = [];
  for (const method of METHODS) {
    for (let index = 0; index < count; index++)
      started.push({ method, chatId: await startChat(origin, `ada${index}`) });
  }
  return started;
}

/** @param env added to the environment of the clients */
export async function runClients(
  assignment: Assignment,
  injectFaults: () => Promise<void>,
  env: Record<string, string> = {},
): Promise<ClientsReport> {
  const clients = fork(fileURLToPath(new URL('./clients-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, ...env },
  });
  try {
    clients.send(assignment);
    await once(clients, 'message');
    const sent = once(clients, 'message');
    await injectFaults();
    await sent;
    const reported = once(clients, 'message');
    clients.send('settle');
    const [report] = (await reported) as [ClientsReport];
    return report;
  } finally {
    clients.kill('SIGKILL');
  }
}

interface FaultyWorld {
  seed: number;
  longestFaultMs: number;
  server: RunningServer;
  proxy: FaultyProxy;
}

/** Injects every kind of fault once, in an order and at times that the seed determines. */
async function injectFaults({ seed, longestFaultMs, server, proxy }: FaultyWorld): Promise<void> {
  const random = createRandom(seed);
  const faults = random.shuffled([
    async () => {
      await server.kill();
      await server.start();
    },
    async () => proxy.destroyConnections(),
    () => proxy.cut('toClient', random.between(1_000, longestFaultMs)),
    () => proxy.cut('toServer', random.between(1_000, longestFaultMs)),
    () => proxy.slowDown(random.between(1_000, longestFaultMs)),
  ]);
  for (const fault of faults) {
    await delay(random.between(100, longestFaultMs / 2));
    await fault();
  }
}

export async function readStored(location: TestDatabase['location']): Promise<StoredRow[]> {
  const database = await openDatabase({
    ...location,
    onFailure(error) {
      throw error;
    },
  });
  const rows = await database.query<StoredRow>(
    'select chat_id as "chatId", sender_role as role, body from messages order by chat_id, seq',
  );
  await database.close();
  return rows;
}

export function evaluate(reports: readonly SideReport[], stored: readonly StoredRow[]): DeliveryResult {
  const entries = METHODS.map((method) => {
    const sides = reports.filter((report) => report.method === method);
    return [method, sum(sides.map((side) => countLosses(side, sides, stored)))] as const;
  });
  return Object.fromEntries(entries) as DeliveryResult;
}

function countLosses(side: SideReport, sides: readonly SideReport[], stored: readonly StoredRow[]): Losses {
  const role = side.side === 'visitor' ? 'user' : 'admin';
  const inChat = stored.filter(({ chatId }) => chatId === side.chatId);
  const texts = inChat.filter((row) => row.role === role).map(({ body }) => body);
  const held = new Set(texts);
  const peer = sides.find((other) => other.chatId === side.chatId && other.side !== side.side);
  const seenByPeer = new Set(peer?.seen);
  const firsts = [...held].map((text) => side.sent.indexOf(text));

  return {
    sent: side.sent.length,
    neverStored: side.sent.filter((text) => !held.has(text)).length,
    storedTwice: texts.length - held.size,
    orderBreaks: firsts.filter((place, index) => index > 0 && place < (firsts[index - 1] ?? 0)).length,
    notDelivered: [...held].filter((text) => !seenByPeer.has(text)).length,
    ackedButMissing: side.acknowledged.filter((text) => !held.has(text)).length,
  };
}

export function sum(losses: readonly Losses[]): Losses {
  const total: Losses = {
    sent: 0,
    neverStored: 0,
    storedTwice: 0,
    orderBreaks: 0,
    notDelivered: 0,
    ackedButMissing: 0,
  };
  for (const one of losses) {
    for (const key of Object.keys(total) as (keyof Losses)[]) total[key] += one[key];
  }
  return total;
}
