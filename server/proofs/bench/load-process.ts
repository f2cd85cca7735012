// Runs the visitors and dashboards of a measurement in a process of their own.
import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';

import type { StaffCredentials } from '../delivery/running-server';

export interface LoadOrder {
  origin: string;
  chatIds: string[];
  staff: StaffCredentials | null;
  /**
   * `throughput`: every visitor sends as soon as the last message is acknowledged. `paced`: every visitor sends one
   * message each `intervalMs`, whether or not the previous one is acknowledged. `return`: waits until all visitors have
   * been disconnected and have reconnected.
   */
  kind: 'throughput' | 'paced' | 'return';
  durationMs: number;
  /** 1 s by default. */
  intervalMs?: number;
  /** 1 by default. */
  dashboards?: number;
}

export interface LoadReport {
  messagesPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Share of the acknowledged messages that the dashboards received. */
  deliveredToStaff: number;
  /** Of the visitors and dashboards, from the first message to the last. */
  processorMs: number;
}

const CONNECTS_AT_ONCE = 50;
/** Messages in this time are not measured; afterwards both processes run compiled code. */
const WARM_UP_MS = 1_000;
const TEXT = 'When could you come and look at our kitchen? It is about twelve by fourteen feet.';

process.once('message', async (order: LoadOrder) => {
  const staff = await openStaff(order);
  const visitors = await openVisitors(order);
  process.send?.('connected');
  if (order.kind === 'return') {
    await allBack(visitors);
    process.send?.('back', () => process.exit(0));
    return;
  }

  const acknowledged: RoundTrip[] = [];
  const send = order.kind === 'paced' ? sendPaced : sendInTurn;
  const startedAt = performance.now();
  const used = process.cpuUsage();
  await Promise.all(visitors.map((visitor, index) => send(visitor, order, { startedAt, index, acknowledged })));
  const seconds = (performance.now() - startedAt - WARM_UP_MS) / 1_000;
  const { user, system } = process.cpuUsage(used);
  await delay(500);

  const measured = acknowledged.filter(({ sentAt }) => sentAt >= startedAt + WARM_UP_MS);
  const roundTrips = measured.map(({ ms }) => ms).sort((a, b) => a - b);
  const report: LoadReport = {
    messagesPerSecond: roundTrips.length / seconds,
    p50Ms: percentile(roundTrips, 0.5),
    p99Ms: percentile(roundTrips, 0.99),
    deliveredToStaff: staff.received() / acknowledged.length / (order.dashboards ?? 1),
    processorMs: (user + system) / 1_000,
  };
  process.send?.(report, () => process.exit(0));
});

async function openStaff({ origin, staff, dashboards = 1 }: LoadOrder) {
  const options = staff ? { auth: { token: staff.token }, extraHeaders: { Cookie: staff.cookie } } : {};
  let count = 0;
  for (let opened = 0; opened < dashboards; opened += 1) {
    const socket = open(origin, options);
    await socket.emitWithAck('joinAdminRoom');
    socket.on('receiveMessage', () => {
      count += 1;
    });
  }
  return { received: () => count };
}

async function openVisitors({ origin, chatIds }: LoadOrder): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let index = 0; index < chatIds.length; index += CONNECTS_AT_ONCE) {
    const group = chatIds.slice(index, index + CONNECTS_AT_ONCE).map(async (chatId) => {
      const socket = open(origin, { auth: { chatId } });
      await socket.emitWithAck('joinChat', chatId, { after: 0 });
      return socket;
    });
    sockets.push(...(await Promise.all(group)));
  }
  return sockets;
}

interface Measurement {
  startedAt: number;
  index: number;
  acknowledged: RoundTrip[];
}

interface RoundTrip {
  sentAt: number;
  ms: number;
}

async function sendInTurn(socket: Socket, order: LoadOrder, measurement: Measurement): Promise<void> {
  const { startedAt } = measurement;
  for (let number = 0; performance.now() - startedAt < order.durationMs; number++) {
    await sendOne(socket, order, { ...measurement, number });
  }
}

async function sendPaced(socket: Socket, order: LoadOrder, measurement: Measurement): Promise<void> {
  const { startedAt, index } = measurement;
  const { intervalMs = 1_000 } = order;
  const phase = (index / order.chatIds.length) * intervalMs;
  const sent: Promise<void>[] = [];
  for (let number = 0; phase + number * intervalMs < order.durationMs; number++) {
    await delay(startedAt + phase + number * intervalMs - performance.now());
    sent.push(sendOne(socket, order, { ...measurement, number }));
  }
  await Promise.all(sent);
}

async function sendOne(
  socket: Socket,
  { chatIds }: LoadOrder,
  { startedAt, index, acknowledged, number }: Measurement & { number: number },
): Promise<void> {
  const draft = { chatId: chatIds[index], message: TEXT, clientMsgId: `${startedAt}-${number}` };
  const sentAt = performance.now();
  await socket.emitWithAck('sendMessage', draft);
  acknowledged.push({ sentAt, ms: performance.now() - sentAt });
}

/** Resolves when every visitor has lost its connection, has reconnected and has received its history. */
function allBack(visitors: readonly Socket[]): Promise<unknown> {
  return Promise.all(
    visitors.map(async (socket) => {
      await new Promise((resolve) => socket.once('disconnect', resolve));
      await new Promise<void>((resolve) => socket.once('connect', resolve));
      const { auth } = socket as unknown as { auth: { chatId: string } };
      await socket.emitWithAck('joinChat', auth.chatId, { after: 0 });
    }),
  );
}

function open(origin: string, options: object): Socket {
  return io(origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    ...options,
  });
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
