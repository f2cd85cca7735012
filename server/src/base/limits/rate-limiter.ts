import { LRUCache } from 'lru-cache';

import { AppError } from '../errors/app-error';

export interface RateLimit {
  max: number;
  windowMs: number;
}

/** The counts of one limit. */
export interface RateLimiter {
  /** Counts one use and returns 0, or counts nothing and returns the seconds until the next use is allowed. */
  take(key: string): number;
  /** Undoes the newest counted use. */
  giveBack(key: string): void;
  /** Like `take`, without counting. */
  getWait(key: string): number;
}

/** Least recently seen keys are dropped beyond this number, so that memory use is bounded. */
const KEYS_MAX = 20_000;

/**
 * Allows at most `max` per key in any window of `windowMs`, in this process. It replaces @fastify/rate-limit and
 * rate-limiter-flexible: the former does not cover sockets, and both count in fixed windows of the system clock.
 *
 * @param limits all of them apply
 * @param now milliseconds of a monotonic clock: with the system clock, a correction could make uses count for too long
 */
export function createRateLimiter(
  limits: RateLimit | readonly RateLimit[],
  now = () => performance.now(),
): RateLimiter & { add(key: string): void } {
  const all = [limits].flat();
  const longestMs = Math.max(...all.map(({ windowMs }) => windowMs));
  const usesByKey = new LRUCache<string, number[]>({ maxSize: KEYS_MAX, sizeCalculation: () => 1 });

  /** Adds a use to the counted ones, and returns the seconds for which it is too early. */
  function tryUse(key: string): { uses: number[]; wait: number } {
    const timestamp = now();
    const uses = (usesByKey.get(key) ?? []).filter((time) => time > timestamp - longestMs);
    uses.push(timestamp);
    const waits = all.map(({ max, windowMs }) => (uses.at(-max - 1) ?? -Infinity) + windowMs - timestamp);
    return { uses, wait: Math.max(0, Math.ceil(Math.max(...waits) / 1_000)) };
  }

  return {
    take(key) {
      const { uses, wait } = tryUse(key);
      if (wait === 0) usesByKey.set(key, uses);
      return wait;
    },

    /** Counts a use that another node has allowed. */
    add(key) {
      usesByKey.set(key, tryUse(key).uses);
    },

    giveBack(key) {
      usesByKey.get(key)?.pop();
    },

    getWait: (key) => tryUse(key).wait,
  };
}

/** Throws `rate_limited` unless `retryAfter`, in seconds, is 0. */
export function assertNoWait(retryAfter: number): void {
  if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
}
