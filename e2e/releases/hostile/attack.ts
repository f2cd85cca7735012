/** What a hostile release knows about its surroundings. */
export interface Aim {
  site: string;
  dashboard: string;
  /** Another origin, which answers everything. */
  elsewhere: string;
  /** Of the release's own files, with a trailing slash. */
  folder: string;
}

/** One row of the table in docs/security.md. */
export interface Attack {
  name: string;
  /** A possible attack ends with `revoke`. */
  outcome: 'held' | 'possible';
  /**
   * Runs in a script of the hostile release, as its source text. Succeeds if the result is truthy; a channel succeeds if
   * its request arrives.
   */
  run: (aim: Aim) => unknown;
}

declare global {
  /** Attack → whether it succeeded. */
  var outcomes: Promise<Record<string, boolean>> | undefined;
  /** What the release has read. */
  var overheard: string[];
}

/** An attack that takes longer has failed. */
const ATTACK_TIMEOUT_MS = 3_000;

/** Source of an expression that runs the attacks one after the other, once in a document. */
export function describeAttacks(attacks: readonly Attack[], { site, dashboard, elsewhere, folder }: Aim): string {
  const aim = { site, dashboard, elsewhere, folder };
  const rows = attacks.map(({ name, run }) => `[${JSON.stringify(name)}, ${run}]`);
  return `globalThis.outcomes ??= (${runAll})([${rows.join(',\n')}], ${JSON.stringify(aim)}, ${ATTACK_TIMEOUT_MS})`;
}

export function expectedOutcomes(attacks: readonly Attack[]): Record<string, boolean> {
  return Object.fromEntries(attacks.map(({ name, outcome }) => [name, outcome === 'possible']));
}

async function runAll(rows: readonly [string, Attack['run']][], aim: Aim, patienceMs: number) {
  globalThis.overheard = [];
  const done: Record<string, boolean> = {};
  for (const [name, run] of rows) {
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
    try {
      done[name] = Boolean(await Promise.race([run(aim), patience]));
    } catch {
      done[name] = false;
    }
  }
  return done;
}
