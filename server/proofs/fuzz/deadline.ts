import { setTimeout as delay } from 'node:timers/promises';

/** Replaces a result that did not arrive in time. */
export const LATE = Symbol('late');

/** Far longer than a busy machine needs: a later answer is treated as missing. */
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
