import type { Database } from './database';
import { type RepeatedWork, runEvery } from './run-every';

export interface SharedClock extends RepeatedWork {
  /** Milliseconds since 1970. */
  now: () => number;
}

interface SharedClockOptions {
  database: Pick<Database, 'kind' | 'query'>;
  onFailure: (error: unknown) => void;
  compareEveryMs?: number;
}

const COMPARE_EVERY_MS = 10_000;
const DIFFERENCE_MAX_MS = 1_000;

/**
 * The clock of PostgreSQL, on which all nodes agree: a node whose own clock is wrong would end the sessions of all staff.
 * It follows the monotonic clock in between. The embedded database has the clock of this machine.
 */
export async function createSharedClock({
  database: { kind, query },
  onFailure,
  compareEveryMs = COMPARE_EVERY_MS,
}: SharedClockOptions): Promise<SharedClock> {
  if (kind === 'embedded') return { now: Date.now, close: async () => undefined };

  let origin = Date.now() - performance.now();
  const now = () => Math.round(origin + performance.now());

  async function compare(): Promise<void> {
    const askedAt = now();
    const [row] = await query<{ at: Date }>('select clock_timestamp() as at');
    const at = row?.at.getTime() ?? askedAt;
    // PostgreSQL has read its clock at some time between question and answer.
    const difference = at - Math.min(Math.max(at, askedAt), now());
    if (Math.abs(difference) > DIFFERENCE_MAX_MS) origin += difference;
  }

  await compare();
  return { now, ...runEvery(compareEveryMs, compare, onFailure) };
}
