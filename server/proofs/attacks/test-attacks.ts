// npm run test:attacks [-- --seconds 60 --server FOLDER]: attacks the server while honest chats run and prints the
// effect on these chats, and guesses a password while its owner signs in. FOLDER is another checkout to compare with.
// Fails if a message is refused or lost, a connection ends, the process ends, or the owner cannot sign in on a known
// device; times are only printed.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { REAL_BUILDS, SERVER, startProcess } from '../../src/testing/started-process';
import { createTestLocation, removeTestLocation } from '../../src/testing/test-database';
import type { AttackOrder, AttackReport } from './attack-process';
import { type HonestReport, startHonestChats } from './honest-chats';
import { attackSignIn, type SignIns } from './lock-out';

const HONEST_CHATS = 50;
const PROBE_EVERY_MS = 20;
/** The real limits apply. Visitors set their address with X-Forwarded-For. */
const SETTINGS = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'fatal' };
const OWNER = { username: 'owner', password: 'seven quiet herons at dusk' };

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    server: { type: 'string', default: fileURLToPath(new URL('../../..', import.meta.url)) },
  },
});
const seconds = Number(values.seconds);
const checkout = resolve(values.server);

print(`${HONEST_CHATS} honest chats behind one address, ${seconds} s each`);
print(
  ['', 'attacks', 'packets', 'cut off', 'acked', 'refused', 'lost', 'gone', 'alive', 'p50 ms', 'p99 ms', 'max ms']
    .map((name, index) => (index === 0 ? name.padEnd(26) : name.padStart(9)))
    .join(''),
);
const quiet = await prove('quiet', null);
await prove('connect, leave, connect', 'reconnect');
const flooded = await prove('5 sockets flood', 'flood');
print(`/healthz p99 under the flood: ${(flooded / quiet).toFixed(1)} × the quiet one`);
for (const addresses of [60, 600, 65_000]) await proveSignIn(addresses);

/** @returns the 99th percentile of the response times, in milliseconds */
async function prove(name: string, kind: AttackOrder['kind'] | null): Promise<number> {
  const location = await createTestLocation();
  const server = startProcess(SERVER, location, { ...SETTINGS, ...REAL_BUILDS }, { root: checkout });
  try {
    const origin = await server.ready;
    const honest = await startHonestChats(origin, HONEST_CHATS);
    const attack = kind && startAttack({ kind, origin });
    const times = await probe(origin);
    const attacked = attack && (await endAttack(attack));
    const report = await honest.finish();

    const isAlive = server.isRunning();
    printRow(name, { attacked, report, isAlive, times });
    if (report.refused + report.lost + report.disconnected > 0 || !isAlive) process.exitCode = 1;
    return percentile(times, 0.99);
  } finally {
    await server.end('SIGKILL');
    await removeTestLocation(location);
  }
}

async function proveSignIn(addresses: number): Promise<void> {
  const location = await createTestLocation();
  const settings = { ...SETTINGS, ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password };
  const server = startProcess(SERVER, location, settings, { root: checkout });
  try {
    const origin = await server.ready;
    const { checked, refused, known, unknown } = await attackSignIn({ origin, owner: OWNER, seconds, addresses });
    print(`wrong passwords from ${addresses} addresses: ${checked} checked, ${refused} refused`);
    print(`  the owner on a known device: ${describeSignIns(known)}; on a new one: ${describeSignIns(unknown)}`);
    if (known.signedIn < known.attempts) process.exitCode = 1;
  } finally {
    await server.end('SIGKILL');
    await removeTestLocation(location);
  }
}

function describeSignIns({ signedIn, attempts, longestMs }: SignIns): string {
  return `${signedIn} of ${attempts}, at most ${(longestMs / 1_000).toFixed(1)} s`;
}

function startAttack(order: AttackOrder): ChildProcess {
  const attack = fork(fileURLToPath(new URL('./attack-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  attack.send(order);
  return attack;
}

async function endAttack(attack: ChildProcess): Promise<AttackReport> {
  attack.send('end');
  const [report] = (await once(attack, 'message')) as [AttackReport];
  return report;
}

/** @returns the response times in milliseconds, ascending; a failed request counts with the time until its failure */
async function probe(origin: string): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const startedAt = performance.now();
    await fetch(`${origin}/healthz`)
      .then((response) => response.text())
      .catch(() => undefined);
    times.push(performance.now() - startedAt);
    await delay(PROBE_EVERY_MS);
  }
  return times.sort((a, b) => a - b);
}

interface Row {
  attacked: AttackReport | null;
  report: HonestReport;
  isAlive: boolean;
  times: readonly number[];
}

function printRow(name: string, { attacked, report, isAlive, times }: Row): void {
  const cells = [
    attacked?.connections ?? '',
    attacked?.packets ?? '',
    attacked?.closed ?? '',
    report.acknowledged,
    report.refused,
    report.lost,
    report.disconnected,
    isAlive ? 'yes' : 'NO',
    percentile(times, 0.5).toFixed(1),
    percentile(times, 0.99).toFixed(1),
    percentile(times, 1).toFixed(1),
  ];
  print(name.padEnd(26) + cells.map((cell) => String(cell).padStart(9)).join(''));
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
