import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { DAY_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import { buildServer } from '../../../scripts/build-server.mjs';
import { openPostgresDatabase } from '../../src/base/db/postgres-database';
import { childProcessesOf } from '../../src/testing/child-processes';
import { freePort } from '../../src/testing/free-port';
import { type OwnPostgres, startOwnPostgres } from '../../src/testing/own-postgres';
import { mountSmallDisk, type SmallDisk } from '../../src/testing/small-disk';
import { QUICK_START, type StartedProcess, startProcess } from '../../src/testing/started-process';
import { writeTestBuild } from '../../src/testing/test-build';
import { until } from '../../src/testing/until';
import type { SideReport } from '../delivery/clients-process';
import { evaluate, type Losses, readStored, runClients } from '../delivery/run-delivery';
import { PASSWORD, signIn, startChat } from '../delivery/running-server';
import { createRandom } from '../delivery/seeded-random';
import { deployOnce, RUN } from '../deploy/run-deploys';
import { startNginx } from '../deploy/started-nginx';

const NODES = 3;
const CHATS = 25;
/** Of each side of a chat, below the limits of the product; 36 messages a second in all. */
const PAUSE_MS = 1_400;
const FAULT_EVERY_MS = 20_000;
const FAULT_MS = 5_000;
const BEFORE_FAULT_MS = 1_000;
const SETTLE_MS = 60_000;
const CLOCK = fileURLToPath(new URL('../../src/testing/moved-clock.cjs', import.meta.url));

export interface ThreeNodesResult {
  losses: Losses;
  /** Sides that display something else than what is stored, in its order. */
  wrongViews: string[];
  pages: { requests: number; failed: number };
  /** By kind of fault: how often it was injected, and how long a visitor waited beyond its own length at most. */
  gaps: Record<string, { count: number; longestMs: number }>;
}

interface Fault {
  name: string;
  startedAt: number;
  /** The time in which the part that fails cannot work. */
  ownMs: number;
}

interface Node {
  location: { dataDir: string; databaseUrl: string };
  port: number;
  /** The file of `moved-clock.cjs`. */
  clock: string;
  supervisor: StartedProcess;
}

interface Cluster {
  nodes: readonly Node[];
  nginx: Awaited<ReturnType<typeof startNginx>>;
  postgres: OwnPostgres;
  /** Of the first node; null if this process may not mount one. */
  disk: SmallDisk | null;
}

/**
 * Visitors and staff chat, and a page is requested, through the nginx of `deploy` while every twenty seconds something
 * fails: one of the three nodes behind it, their PostgreSQL, or nginx itself.
 *
 * @param binaries the folder of PostgreSQL's programs
 */
export async function runThreeNodes(binaries: string, minutes: number, seed = 7): Promise<ThreeNodesResult> {
  const ports = await Promise.all(Array.from({ length: NODES }, freePort));
  await using postgres = await startOwnPostgres(binaries);
  await using nginx = await startNginx(ports);
  const origin = `https://127.0.0.1:${nginx.port}`;
  await using started = await startNodes({ ports, origin, databaseUrl: postgres.url, script: await buildServer() });
  const { nodes, folder, disk } = started;
  for (const { supervisor } of nodes) await supervisor.ready;

  const direct = `http://127.0.0.1:${ports[0]}`;
  const chats = [];
  for (let number = 0; number < CHATS; number += 1)
    chats.push({ method: 'queue and cursor' as const, chatId: await startChat(direct, `ada${number}`) });
  const messagesPerSide = Math.round((minutes * MINUTE_MS) / PAUSE_MS);
  const pace = { messagesPerSide, pauseMs: PAUSE_MS, settleMs: SETTLE_MS };
  let faults: Fault[] = [];
  const { sides, pages } = await runClients(
    { ...pace, origin, staff: await signIn(direct), chats, page: '/' },
    async () => {
      faults = await injectFaults({ nodes, nginx, postgres, disk }, minutes, seed);
    },
    { NODE_EXTRA_CA_CERTS: nginx.certificate },
  );

  const stored = await readStored({ dataDir: folder, databaseUrl: postgres.url });
  const bodiesOf = (chatId: string) => stored.filter((row) => row.chatId === chatId).map(({ body }) => body);
  const isWrong = ({ chatId, seen }: SideReport) => JSON.stringify(seen) !== JSON.stringify(bodiesOf(chatId));
  return {
    losses: evaluate(sides, stored)['queue and cursor'],
    wrongViews: sides.filter(isWrong).map(({ chatId, side }) => `${side} of ${chatId}`),
    pages,
    gaps: measureGaps(faults, sides),
  };
}

const FAULTS: Record<string, (cluster: Cluster, node: Node, sign: 1 | -1) => Promise<number>> = {
  async 'kill -9 of a node'(_cluster, node) {
    process.kill(serverOf(node), 'SIGKILL');
    return 0;
  },
  async 'restart of nginx'({ nginx }) {
    return timed(nginx.restart);
  },
  async 'restart of PostgreSQL'({ postgres }) {
    return timed(async () => {
      postgres.stop();
      postgres.start();
    });
  },
  async 'frozen PostgreSQL'({ postgres }) {
    postgres.freeze();
    await delay(FAULT_MS);
    postgres.thaw();
    return FAULT_MS;
  },
  async 'cut LISTEN connections'({ postgres }) {
    await cutListeners(postgres.url);
    return 0;
  },
  async 'full disk of a node'({ disk }) {
    if (!disk) return 0;
    const filler = disk.fill();
    await delay(FAULT_MS);
    rmSync(filler);
    return 0;
  },
  async 'clock of a node wrong by a day'(_cluster, node, sign) {
    moveClock(node, sign * DAY_MS);
    await delay(2 * FAULT_MS);
    moveClock(node, 0);
    return 0;
  },
  async 'deploy of a node'(_cluster, { location }) {
    await deployOnce(location);
    return 0;
  },
};

const KINDS = Object.entries(FAULTS);

async function injectFaults(cluster: Cluster, minutes: number, seed: number): Promise<Fault[]> {
  const random = createRandom(seed);
  const endsAt = Date.now() + minutes * MINUTE_MS - FAULT_EVERY_MS;
  const injected: Fault[] = [];
  const kinds = KINDS.filter(([name]) => cluster.disk || name !== 'full disk of a node');
  for (;;) {
    for (const [name, inject] of random.shuffled(kinds)) {
      if (injected.length >= kinds.length && Date.now() > endsAt) return injected;
      const node = cluster.nodes[random.between(0, NODES)];
      const startedAt = Date.now();
      if (node) injected.push({ name, startedAt, ownMs: await inject(cluster, node, random.between(0, 2) ? 1 : -1) });
      await until(async () => (await Promise.all(cluster.nodes.map(isReady))).every(Boolean));
      await delay(Math.max(0, startedAt + FAULT_EVERY_MS - Date.now()));
    }
  }
}

function measureGaps(faults: readonly Fault[], sides: readonly SideReport[]): ThreeNodesResult['gaps'] {
  const waits = sides.filter(({ side }) => side === 'visitor').flatMap((side) => side.waits);
  const gaps: ThreeNodesResult['gaps'] = {};
  for (const [index, { name, startedAt, ownMs }] of faults.entries()) {
    // A message that a fault holds up may have been sent a moment before it.
    const from = startedAt - BEFORE_FAULT_MS;
    const to = (faults[index + 1]?.startedAt ?? Infinity) - BEFORE_FAULT_MS;
    const during = waits.filter((wait) => wait.startedAt >= from && wait.startedAt < to);
    const longestMs = Math.max(0, ...during.map(({ ms }) => ms - ownMs));
    const { count, longestMs: before } = gaps[name] ?? { count: 0, longestMs: 0 };
    gaps[name] = { count: count + 1, longestMs: Math.max(before, longestMs) };
  }
  return gaps;
}

interface NodesOptions {
  ports: readonly number[];
  origin: string;
  databaseUrl: string;
  /** Main file of the server. */
  script: string;
}

/** With the releases of a small site, so that they start soon. */
async function startNodes({ ports, origin, databaseUrl, script }: NodesOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'potomac-oak-nodes-'));
  const disk = mountSmallDisk();
  await writeTestBuild(folder, { unit: 'host' });
  await writeTestBuild(folder, { unit: 'remote_site', pages: { '/': { html: '<h1>Home</h1>' } } });
  const settings = {
    PUBLIC_URL: origin,
    BUILDS_DIR: join(folder, 'builds'),
    TRUSTED_PROXIES: '127.0.0.1',
    // All visitors and staff share one address, and each fault makes all of them connect again.
    RATE_LIMITS: 'socketConnects=100000',
    ADMIN_PASSWORD: PASSWORD,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
  };
  const nodes = ports.map((port, index): Node => {
    const location = { dataDir: index === 0 && disk ? disk.folder : join(folder, `node-${index}`), databaseUrl };
    const clock = join(folder, `clock-${index}`);
    writeFileSync(clock, '0');
    const program = [QUICK_START, '--require', CLOCK, RUN, script];
    const env = { ...settings, PORT: String(port), MOVED_CLOCK: clock };
    return { location, port, clock, supervisor: startProcess(program, location, env) };
  });

  return {
    ...{ nodes, folder, disk },
    async [Symbol.asyncDispose]() {
      await Promise.all(nodes.map(({ supervisor }) => supervisor.end('SIGKILL')));
      disk?.remove();
      rmSync(folder, { recursive: true });
    },
  };
}

async function cutListeners(databaseUrl: string): Promise<void> {
  const database = await openPostgresDatabase({ databaseUrl, poolSize: 1, onFailure: () => undefined });
  await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'`);
  await database.close();
}

function serverOf({ supervisor }: Node): number {
  const [server] = childProcessesOf(supervisor.child.pid ?? 0);
  if (server === undefined) throw new Error(`A node has no server: ${supervisor.output()}`);
  return server;
}

function moveClock(node: Node, ms: number): void {
  writeFileSync(node.clock, String(ms));
  process.kill(serverOf(node), 'SIGUSR2');
}

function isReady({ port }: Node): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = Date.now();
  await work();
  return Date.now() - startedAt;
}
