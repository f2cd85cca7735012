// npm run bench: prints ratios and times, and never fails on one. TEST_DATABASE_URL measures a PostgreSQL server.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import {
  createServerProcess,
  type RunningServer,
  type StaffCredentials,
  signIn,
  startChat,
} from '../delivery/running-server';
import { createTestLocation, removeTestLocation } from '../src/db/test-database';
import type { LoadOrder, LoadReport } from './load-process';

const SIZES = [100, 500, 2_000];
const CHATS = Math.max(...SIZES);
const DURATION_MS = 6_000;
const START_AT_ONCE = 20;

const location = await createTestLocation();
const server = await createServerProcess(location);
try {
  await server.start();
  await measure(server);
} finally {
  await server.kill();
  await removeTestLocation(location);
}

async function measure(running: RunningServer): Promise<void> {
  const origin = `http://127.0.0.1:${running.port}`;
  print(`database: ${location.databaseUrl ? 'PostgreSQL' : 'embedded, WAL flushed to disk before every ack'}`);
  const staff = await signIn(origin);
  print(`preparing ${CHATS} chats …`);
  const chatIds = await startChats(origin);
  await measureReturn(running, { origin, staff, chatIds });

  print('\nmessages, one in flight per chat    chats    msg/s   of bare   p50 ms   p99 ms   to staff');
  for (const size of SIZES) await compareThroughput(origin, { staff, chatIds: chatIds.slice(0, size) });

  const paced = await load({ origin, staff, chatIds: chatIds.slice(0, 500), kind: 'paced', durationMs: DURATION_MS });
  print(`\n500 messages a second                 p50 ${paced.p50Ms.toFixed(1)} ms, p99 ${paced.p99Ms.toFixed(1)} ms`);
}

interface Subjects {
  staff: StaffCredentials;
  chatIds: string[];
}

async function compareThroughput(origin: string, { staff, chatIds }: Subjects): Promise<void> {
  const echo = fork(pathOf('./echo-process.ts'), { execArgv: ['--import', 'tsx'], cwd: pathOf('..') });
  const [port] = (await once(echo, 'message')) as [number];
  const bare = await load({
    origin: `http://127.0.0.1:${port}`,
    staff: null,
    chatIds,
    kind: 'throughput',
    durationMs: DURATION_MS,
  });
  echo.kill();
  const ours = await load({ origin, staff, chatIds, kind: 'throughput', durationMs: DURATION_MS });
  printRow('bare Socket.IO', chatIds.length, bare, bare);
  printRow('stored, acknowledged, delivered', chatIds.length, ours, bare);
}

async function measureReturn(
  running: RunningServer,
  { origin, staff, chatIds }: Subjects & { origin: string },
): Promise<void> {
  const memoryBefore = await running.memory();
  const clients = startLoad({ origin, staff, chatIds, kind: 'return', durationMs: 0 });
  await once(clients, 'message');
  const perConnection = ((await running.memory()) - memoryBefore) / chatIds.length / 1_024;
  await running.kill();
  const back = once(clients, 'message');
  const killedAt = performance.now();
  await running.start();
  const listensAt = performance.now();
  await back;
  const now = performance.now();
  print(`memory per idle connection                 ${perConnection.toFixed(1)} KB`);
  print(
    `${chatIds.length} clients back with history           ${seconds(now - listensAt)} after the server listened, ${seconds(now - killedAt)} after kill -9`,
  );
}

async function startChats(origin: string): Promise<string[]> {
  const chatIds: string[] = [];
  while (chatIds.length < CHATS) {
    const group = Array.from({ length: START_AT_ONCE }, (_, index) =>
      startChat(origin, `ada${chatIds.length + index}`),
    );
    chatIds.push(...(await Promise.all(group)));
  }
  return chatIds;
}

async function load(order: LoadOrder): Promise<LoadReport> {
  const clients = startLoad(order);
  await once(clients, 'message');
  const [report] = (await once(clients, 'message')) as [LoadReport];
  return report;
}

function startLoad(order: LoadOrder): ChildProcess {
  const clients = fork(pathOf('./load-process.ts'), { execArgv: ['--import', 'tsx'], cwd: pathOf('..') });
  clients.send(order);
  return clients;
}

function printRow(name: string, chats: number, report: LoadReport, bare: LoadReport): void {
  const ratio = (report.messagesPerSecond / bare.messagesPerSecond).toFixed(2);
  const cells = [
    name.padEnd(33),
    String(chats).padStart(8),
    report.messagesPerSecond.toFixed(0).padStart(9),
    ratio.padStart(10),
    report.p50Ms.toFixed(1).padStart(9),
    report.p99Ms.toFixed(1).padStart(9),
    `${(report.deliveredToStaff * 100).toFixed(1)} %`.padStart(11),
  ];
  print(cells.join(''));
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

function pathOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
