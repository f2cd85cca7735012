import { LRUCache } from 'lru-cache';

export interface RateLimit {
  max: number;
  windowMs: number;
}

export interface RateLimiter {
  /** Counts one use and returns 0, or counts nothing and returns the seconds until the next use is allowed. */
  take(key: string): number;
  /** Undoes the newest counted use. */
  giveBack(key: string): void;
}

/** Least recently seen keys are dropped beyond this number, so that memory use is bounded. */
const KEYS_MAX = 20_000;

/**
 * Allows at most `max` per key in any window of `windowMs`, in this process. It replaces @fastify/rate-limit, which
 * counts in fixed windows and does not cover sockets.
 *
 * @param now milliseconds of a monotonic clock: with the system clock, a correction could make uses count for too long
 */
export function createRateLimiter({ max, windowMs }: RateLimit, now = () => performance.now()): RateLimiter {
  const takenByKey = new LRUCache<string, number[]>({ max: KEYS_MAX });

  return {
    take(key) {
      const timestamp = now();
      const taken = (takenByKey.get(key) ?? []).filter((time) => time > timestamp - windowMs);
      const [oldest = timestamp] = taken;
      if (taken.length >= max) return Math.ceil((oldest + windowMs - timestamp) / 1_000);

      taken.push(timestamp);
      takenByKey.set(key, taken);
      return 0;
    },

    giveBack(key) {
      takenByKey.get(key)?.pop();
    },
  };
}

/** Combines several limits: either all of them count a use, or none of them does. */
export function combineLimiters(limiters: readonly RateLimiter[]): RateLimiter {
  return {
    take(key) {
      const waits = limiters.map((limiter) => limiter.take(key));
      const longest = Math.max(...waits);
      if (longest === 0) return 0;

      limiters.forEach((limiter, index) => {
        if (waits[index] === 0) limiter.giveBack(key);
      });
      return longest;
    },

    giveBack(key) {
      for (const limiter of limiters) limiter.giveBack(key);
    },
  };
}
