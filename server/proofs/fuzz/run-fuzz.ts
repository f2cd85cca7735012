import fc from 'fast-check';

import type { Visit } from './actions';
import { createCrowdRunner } from './crowd-runner';
import { crowdsOf } from './crowds';
import { createFindings } from './findings';
import { startServer } from './fuzzed-server';
import type { Fault } from './verify';

export interface FuzzOptions {
  seed: number;
  durationMs: number;
  /** Checkout whose server is attacked. */
  root: string;
  print: (text: string) => void;
}

/** A crowd, and the faults that no earlier crowd had caused. */
interface Found {
  faults: Fault[];
  crowd: readonly Visit[];
}

const MS = 1_000;
const ACCEPTED_SHARE_MIN = 0.3;
/** Total time for shortening all failing crowds, after the search. */
const SHORTEN_MS = 30 * MS;
const PRINTED_TEXT_MAX = 80;

/** Attacks the server for `durationMs` and prints the faults. Resolves with true if there were none. */
export async function runFuzz({ seed, durationMs, root, print }: FuzzOptions): Promise<boolean> {
  print(`seed ${seed}`);
  const server = await startServer(root);
  const findings = createFindings();
  const runner = await createCrowdRunner(server, findings);
  const crowds = crowdsOf(await server.routes());
  const startedAt = performance.now();
  const seconds = (): number => Math.round((performance.now() - startedAt) / MS);

  try {
    const found = await search();
    const atTheEnd = await runner.checkHonestChats();
    for (const fault of atTheEnd) print(`FAULT at the end: ${fault}`);
    const faults = new Set([...found.flatMap((one) => one.faults), ...atTheEnd]);
    const summary = `seed ${seed}: ${runner.count()} crowds in ${seconds()} s, ${faults.size} faults`;

    const shortensUntil = performance.now() + SHORTEN_MS;
    for (const one of found) print(`\n${one.faults[0]}\n${describe(await shorten(one, shortensUntil))}`);
    print(`\n${summary}\n${findings.describe()}`);
    const isVaried = findings.acceptedShare() >= ACCEPTED_SHARE_MIN;
    if (!isVaried) print(`Too few calls were accepted; at least ${ACCEPTED_SHARE_MIN * 100} % are required.`);
    return faults.size === 0 && isVaried;
  } finally {
    runner.close();
    await server.close();
  }

  async function search(): Promise<Found[]> {
    const found: Found[] = [];
    const known = new Set<Fault>();
    let running: Promise<void> = Promise.resolve();

    async function run(crowd: readonly Visit[]): Promise<void> {
      const faults = (await runner.run(crowd)).filter((fault) => !known.has(fault));
      if (faults.length === 0) return;
      for (const fault of faults) known.add(fault);
      found.push({ faults, crowd });
      print(`FAULT after ${seconds()} s: ${faults.join('\n  and ')}`);
    }

    const property = fc.asyncProperty(crowds, async (crowd) => {
      running = run(crowd);
      await running;
    });
    await fc.assert(property, { seed, numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: durationMs });
    // The library does not wait for an interrupted run.
    await running;
    return found;
  }

  /** Removes the actions that are not needed to cause the fault. */
  async function shorten({ faults: [wanted = ''], crowd }: Found, endsAt: number): Promise<readonly Visit[]> {
    let shortest = crowd;
    for (const action of crowd.flatMap(({ actions }) => actions)) {
      if (performance.now() > endsAt) break;
      const candidate = shortest.map((visit) => ({ ...visit, actions: visit.actions.filter((one) => one !== action) }));
      if ((await runner.run(candidate)).includes(wanted)) shortest = candidate;
    }
    return shortest.filter(({ actions }) => actions.length > 0);
  }
}

function describe(crowd: readonly Visit[]): string {
  const lines = crowd.flatMap(({ visitor, actions }) =>
    actions.map((action) => `  ${visitor} ${JSON.stringify(action, abbreviate)}`),
  );
  return lines.join('\n');
}

function abbreviate(_key: string, value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= PRINTED_TEXT_MAX) return value;
  return `${value.slice(0, PRINTED_TEXT_MAX)}… (${value.length})`;
}
