// Runs the clients of one delivery run in a process of their own, which the server's faults do not affect.
import { setTimeout as delay } from 'node:timers/promises';

import { startProbe } from '../../../scripts/probe.mjs';
import type { DeliveryClient, DeliveryClientOptions, Method } from './delivery-client';
import { openPlainClient, openRetryingClient } from './plain-client';
import { openQueueClient } from './queue-client';
import type { StaffCredentials } from './running-server';

export interface Assignment {
  origin: string;
  staff: StaffCredentials;
  chats: { method: Method; chatId: string }[];
  messagesPerSide: number;
  pauseMs: number;
  /** Time to wait for messages that are still in transit. */
  settleMs: number;
  /** The path of a page that is requested 20 times a second. */
  page: string;
}

export interface ClientsReport {
  sides: SideReport[];
  /** `failed`: not answered, although repeated once. */
  pages: { requests: number; failed: number };
}

/** What one side of one chat sent and received. */
export interface SideReport {
  method: Method;
  chatId: string;
  side: 'visitor' | 'staff';
  sent: string[];
  acknowledged: string[];
  seen: string[];
  /** Times in which it waited for an acknowledgement for more than a second. */
  waits: { startedAt: number; ms: number }[];
}

interface Side extends Omit<SideReport, 'acknowledged' | 'seen'> {
  client: DeliveryClient;
  idleAt: number;
}

const OPEN: Record<Method, (options: DeliveryClientOptions) => DeliveryClient> = {
  'plain emit': openPlainClient,
  'Socket.IO retries': openRetryingClient,
  'queue and cursor': openQueueClient,
};
const SETTLE_CHECK_MS = 100;
const REPORTED_WAIT_MS = 1_000;
/** Of a page that was not answered, as a visitor who reloads it. */
const RETRY_AFTER_MS = 1_000;

process.once('message', async (assignment: Assignment) => {
  const sides = assignment.chats.flatMap((chat) => openSides(chat, assignment));
  // Lets all clients join before the first fault.
  await delay(1_000);
  process.send?.('sending');
  const probe = startProbe(assignment.origin + assignment.page, { retryAfterMs: RETRY_AFTER_MS });
  setInterval(() => sides.forEach(noteWait), SETTLE_CHECK_MS);
  await Promise.all(sides.map((side) => sendAll(side, assignment)));
  process.send?.('sent');
  process.once('message', async () => {
    await settle(sides, assignment.settleMs);
    const pages = await probe.stop();
    process.send?.({ sides: sides.map(report), pages } satisfies ClientsReport, () => process.exit(0));
  });
});

function openSides({ method, chatId }: { method: Method; chatId: string }, { origin, staff }: Assignment): Side[] {
  const publicId = chatId.split('.')[0] ?? '';
  const visitor = OPEN[method]({ origin, chatId, staff: null });
  const answering = OPEN[method]({ origin, chatId: publicId, staff });
  const side = () => ({ method, chatId: publicId, sent: [], waits: [], idleAt: Date.now() });
  return [
    { ...side(), side: 'visitor', client: visitor },
    { ...side(), side: 'staff', client: answering },
  ];
}

async function sendAll({ side, sent, client }: Side, { messagesPerSide, pauseMs }: Assignment): Promise<void> {
  for (let number = 1; number <= messagesPerSide; number++) {
    const text = `${side} ${number}`;
    client.send(text);
    sent.push(text);
    await delay(pauseMs);
  }
}

async function settle(sides: readonly Side[], settleMs: number): Promise<void> {
  const deadline = Date.now() + settleMs;
  const expected = sides.filter(({ method }) => method === 'queue and cursor');
  while (Date.now() < deadline) {
    const isSettled = expected.every(({ client, chatId, method }) => {
      const all = sides.filter((one) => one.chatId === chatId && one.method === method);
      return client.isIdle() && client.seen().length >= all.reduce((sum, { sent }) => sum + sent.length, 0);
    });
    if (isSettled && sides.every(({ client }) => client.isIdle())) return;
    await delay(SETTLE_CHECK_MS);
  }
}

function noteWait(side: Side): void {
  if (!side.client.isIdle()) return;
  const now = Date.now();
  const ms = now - side.idleAt;
  if (ms > REPORTED_WAIT_MS) side.waits.push({ startedAt: side.idleAt, ms });
  side.idleAt = now;
}

function report({ client, idleAt: _idleAt, ...side }: Side): SideReport {
  const { acknowledged, seen, close } = client;
  close();
  return { ...side, acknowledged: acknowledged(), seen: seen() };
}
