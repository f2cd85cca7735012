import { get } from 'node:http';
import fc from 'fast-check';

import { ERROR_CODES } from '@potomac-oak/shared/contracts/errors';

import { crowdsOf, type Visit } from './actions';
import { within } from './call-http';
import type { Fault } from './faults';
import { startServer } from './fuzzed-server';
import { openHonestChats } from './honest-chats';
import { createMemory } from './memory';
import { createStaffSessions, createVisitor } from './visitor';

interface FuzzOptions {
  seed: number;
  durationMs: number;
  /** Checkout whose server is attacked. */
  root: string;
  print: (text: string) => void;
}

const ACCEPTED_SHARE_MIN = 0.3;
/** A crowd makes at most 64 calls, of which some are repeated 260 times. */
const CROWD_MS_MAX = 20_000;
const PRINTED_TEXT_MAX = 80;

/** Attacks the server for `durationMs` and prints the faults. Resolves with true if there were none. */
export async function runFuzz({ seed, durationMs, root, print }: FuzzOptions): Promise<boolean> {
  print(`seed ${seed}`);
  const server = await startServer(root);
  const honest = await openHonestChats(server);
  const sessions = createStaffSessions(server.port);
  const memory = createMemory({
    key: [server.partner.siteKey],
    siteKey: [server.partner.siteKey],
    unit: ['remote_chat', 'remote-chat', 'host'],
    version: ['2.0.0', '2.0.1', '2.0.2', '2.0.3'],
    // Every wrong password counts against its user.
    username: ['anonymous'],
  });
  const answers = new Map<string, number>();
  const known = new Set<Fault>();
  const startedAt = performance.now();
  let crowds = 0;
  let mostMs = 0;

  const count = (code: string): void => void answers.set(code, (answers.get(code) ?? 0) + 1);

  function report(faults: readonly Fault[], visits: readonly Visit[]): void {
    const fresh = [...new Set(faults)].filter((fault) => !known.has(fault));
    if (fresh.length === 0) return;
    for (const fault of fresh) known.add(fault);
    print(`FAULT in crowd ${crowds}: ${fresh.join('\n  and ')}`);
    for (const { role, actions } of visits) {
      for (const action of actions) print(`  ${role} ${JSON.stringify(action, abbreviate)}`);
    }
  }

  async function makeVisit(visit: Visit): Promise<void> {
    const visitor = await createVisitor({ server, honest, sessions, memory, count }, visit);
    for (const action of visit.actions) {
      if (!server.isRunning()) break;
      const faults = await visitor.perform(action);
      if (server.isRunning()) report(faults, [{ ...visit, actions: [action] }]);
    }
    visitor.close();
  }

  async function run(crowd: readonly Visit[]): Promise<void> {
    if (!server.isRunning()) return;
    crowds += 1;
    const before = await server.usedMs();
    await Promise.all(crowd.map(makeVisit));
    const health = await within(isAlive(server.port));
    const isHealthy = health === true;
    const usedMs = (await server.usedMs()) - before;
    mostMs = Math.max(mostMs, usedMs);
    const faults = [
      ...server.takeFaults(),
      // All other faults follow from the end of the process.
      ...(server.isRunning() ? honest.takeFaults() : []),
      ...(server.isRunning() && !isHealthy ? ['/healthz is not answered'] : []),
      ...(usedMs > CROWD_MS_MAX ? [`a crowd used ${Math.round(usedMs)} ms of processor time`] : []),
    ];
    report(faults, crowd);
  }

  try {
    let running = Promise.resolve();
    const property = fc.asyncProperty(crowdsOf(server.surface), (crowd) => {
      running = run(crowd);
      return running;
    });
    await fc.assert(property, { seed, numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: durationMs });
    // The library does not wait for an interrupted run.
    await running;
    if (server.isRunning()) report([...(await honest.finish()), ...server.takeFaults()], []);
  } finally {
    await server.close();
  }

  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  const { ok = 0, invalid_input: invalid = 0 } = Object.fromEntries(answers);
  const acceptedShare = ok / Math.max(1, ok + invalid);
  const missing = ERROR_CODES.filter((code) => !answers.has(code));
  const counts = [...answers].sort(([, left], [, right]) => right - left).map((pair) => pair.join(' '));
  print(`answers: ${counts.join(', ')}; error codes not seen: ${missing.join(', ') || 'none'}`);
  print(
    `inputs accepted: ${Math.round(100 * acceptedShare)} %; most processor time of a crowd: ${Math.round(mostMs)} ms`,
  );
  print(`seed ${seed}: ${crowds} crowds in ${seconds} s, ${known.size} faults`);
  if (acceptedShare < ACCEPTED_SHARE_MIN) known.add('too few inputs were accepted');
  return known.size === 0;
}

function abbreviate(_key: string, value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= PRINTED_TEXT_MAX) return value;
  return `${value.slice(0, PRINTED_TEXT_MAX)}… (${value.length})`;
}

/** On a connection of its own: the server may close a kept one of a hostile visitor at any moment. */
function isAlive(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get({ agent: false, host: '127.0.0.1', port, path: '/healthz' }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}
