// npm run bench [-- chat | crowd [visitors] | files | dashboard | partner-page [visits] | desk | growth [messages …] |
// web [runs] | lighthouse [runs]]: prints ratios and times, and never fails because of them. TEST_DATABASE_URL measures a
// PostgreSQL server. Run only when named: files (1 minute), desk (4 minutes), crowd (7 minutes), growth (15 minutes),
// web (10 minutes), lighthouse (20 minutes).
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

import { provideBrowser } from '../../../scripts/browser.mjs';
import { createTestLocation, removeTestLocation } from '../../src/testing/test-database';
import {
  createServerProcess,
  type RunningServer,
  type StaffCredentials,
  signIn,
  startChat,
} from '../delivery/running-server';
import { measureDashboard } from './dashboard';
import { measureDeskHour } from './desk-hour';
import { measureFiles } from './files';
import { measureGrowth } from './growth';
import { measureLighthouse, provideLighthouse } from './lighthouse';
import type { LoadOrder, LoadReport } from './load-process';
import { measurePartnerLighthouse, measurePartnerPage } from './partner-page';
import { seconds } from './seconds';
import { measureWeb } from './web';

const SIZES = [100, 500, 2_000];
const CHATS = Math.max(...SIZES);
/** Each of these chats sends one message a second. */
const PACED_CHATS = 500;
const DURATION_MS = { throughput: 6_000, paced: 21_000 };
const START_AT_ONCE = 20;
const CROWD = 5_000;
const CROWD_MESSAGES_PER_SECOND = 100;
const CROWD_MS = 300_000;
const WEB_RUNS = 9;
const PARTNER_VISITS = 40;
const LIGHTHOUSE_RUNS = 5;

const wanted = process.argv[2] ?? 'all';
printLoad();
if (isWanted('chat')) await withServer(measureChat);
if (wanted === 'crowd') await withServer((server) => measureCrowd(server, Number(process.argv[3] ?? CROWD)));
if (wanted === 'files') await measureFiles(print);
if (!['chat', 'crowd', 'files', 'growth'].includes(wanted)) await providePrograms();
if (isWanted('dashboard')) await measureDashboard(print);
if (isWanted('partner-page')) await measurePartnerPage(print, Number(process.argv[3] ?? PARTNER_VISITS));
if (wanted === 'desk') await measureDeskHour(print);
if (wanted === 'growth') await measureGrowth(print, process.argv.slice(3).map(Number));
if (wanted === 'web') await measureWeb(print, Number(process.argv[3] ?? WEB_RUNS));
if (wanted === 'lighthouse') {
  const runs = Number(process.argv[3] ?? LIGHTHOUSE_RUNS);
  await measureLighthouse(print, runs);
  await measurePartnerLighthouse(print, runs);
}
printLoad();

function isWanted(part: string): boolean {
  return wanted === 'all' || wanted === part;
}

async function providePrograms(): Promise<void> {
  try {
    await provideBrowser();
    if (wanted === 'lighthouse') await provideLighthouse();
  } catch (cause) {
    print((cause as Error).message);
    process.exit(1);
  }
}

async function withServer(measure: (server: RunningServer) => Promise<void>): Promise<void> {
  const location = await createTestLocation();
  const server = await createServerProcess(location);
  try {
    await server.start();
    print(`database: ${location.databaseUrl ? 'PostgreSQL' : 'embedded, WAL flushed to disk before every ack'}`);
    await measure(server);
  } finally {
    await server.kill();
    await removeTestLocation(location);
  }
}

async function measureChat(running: RunningServer): Promise<void> {
  const origin = `http://127.0.0.1:${running.port}`;
  const staff = await signIn(origin);
  const chatIds = await startChats(origin, CHATS);
  await measureReturn(running, { origin, staff, chatIds });

  print('\none in flight per chat               chats    msg/s   of bare   p50 ms   p99 ms   to staff');
  for (const size of SIZES) await compare(origin, { staff, chatIds: chatIds.slice(0, size), kind: 'throughput' });

  print('\n500 messages a second offered        chats    msg/s   of bare   p50 ms   p99 ms   to staff');
  await compare(origin, { staff, chatIds: chatIds.slice(0, PACED_CHATS), kind: 'paced' });
}

/** Open chats that write 100 messages a second in all, to twenty dashboards, and then return after a kill. */
async function measureCrowd(running: RunningServer, visitors: number): Promise<void> {
  const origin = `http://127.0.0.1:${running.port}`;
  const staff = await signIn(origin);
  const chatIds = await startChats(origin, visitors);
  const intervalMs = (visitors / CROWD_MESSAGES_PER_SECOND) * 1_000;
  const order = { origin, staff, chatIds, kind: 'paced' as const, durationMs: CROWD_MS, intervalMs, dashboards: 20 };
  const clients = startLoad(order);
  await once(clients, 'message');
  const before = await running.usage();
  const [report] = (await once(clients, 'message')) as [LoadReport];
  const serverMs = (await running.usage()) - before;
  const messages = (report.messagesPerSecond * CROWD_MS) / 1_000;
  print(
    [
      `${visitors} visitors and ${order.dashboards} dashboards, ${report.messagesPerSecond.toFixed(0)} messages/s for ${seconds(CROWD_MS)}`,
      `acknowledged                               p50 ${report.p50Ms.toFixed(1)} ms, p99 ${report.p99Ms.toFixed(1)} ms`,
      `delivered to dashboards                    ${(report.deliveredToStaff * 100).toFixed(2)} %`,
      `processor                                  server ${(serverMs / messages).toFixed(2)} ms a message, clients ${(report.processorMs / messages).toFixed(2)} ms`,
    ].join('\n'),
  );
  await measureReturn(running, { origin, staff, chatIds });
}

interface Subjects {
  staff: StaffCredentials;
  chatIds: string[];
}

/** Puts the same load on a bare Socket.IO server, then on ours. */
async function compare(
  origin: string,
  { staff, chatIds, kind }: Subjects & { kind: keyof typeof DURATION_MS },
): Promise<void> {
  const echo = fork(pathOf('./echo-process.ts'), { execArgv: ['--import', 'tsx'], cwd: pathOf('..') });
  const [port] = (await once(echo, 'message')) as [number];
  const order = { chatIds, kind, durationMs: DURATION_MS[kind] };
  const bare = await load({ ...order, origin: `http://127.0.0.1:${port}`, staff: null });
  echo.kill();
  const ours = await load({ ...order, origin, staff });
  printRow('bare Socket.IO', chatIds.length, bare, bare);
  printRow('stored, acknowledged, delivered', chatIds.length, ours, bare);
}

async function measureReturn(
  running: RunningServer,
  { origin, staff, chatIds }: Subjects & { origin: string },
): Promise<void> {
  const rss = await running.memory();
  const clients = startLoad({ origin, staff, chatIds, kind: 'return', durationMs: 0 });
  await once(clients, 'message');
  const perConnection = ((await running.memory()) - rss) / chatIds.length / 1_024;
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

async function startChats(origin: string, count: number): Promise<string[]> {
  print(`preparing ${count} chats …`);
  const chatIds: string[] = [];
  while (chatIds.length < count) {
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

function pathOf(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

function printLoad(): void {
  const [lastMinute = 0] = loadavg();
  print(`machine: ${availableParallelism()} cores, load ${lastMinute.toFixed(1)} in the last minute`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
