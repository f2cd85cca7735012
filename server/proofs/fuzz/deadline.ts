import { setTimeout as delay } from 'node:timers/promises';

/** In place of a result that did not come in time. */
export const LATE = Symbol('late');

/** Far beyond what a busy machine takes: what is not answered by then never will be. */
export const DEADLINE_MS = 15_000;

export async function within<Value>(promise: Promise<Value>, ms = DEADLINE_MS): Promise<Value | typeof LATE> {
  const aborter = new AbortController();
  const late = delay(ms, undefined, { signal: aborter.signal }).then(
    (): typeof LATE => LATE,
    (): typeof LATE => LATE,
  );
  try {
    return await Promise.race([promise, late]);
  } finally {
    aborter.abort();
  }
}
