import { LRUCache } from 'lru-cache';

/** Least recently counted keys are dropped beyond this number, so that memory use is bounded. */
const KEYS_MAX = 20_000;

interface TryCounterOptions {
  /**
   * The time in which a count decreases by one. Counts decrease continuously: if two keys had the same number of
   * attempts, the count of the more recent key is higher.
   */
  forgetOneMs: number;
  /** Maximum count of a key. Limits how long an attack affects the key. */
  max: number;
}

/** Counts attempts by key; counts decay with time. */
export interface TryCounter {
  /** Counts one attempt and returns the count before it. */
  add(key: string): number;
  /** Takes one attempt back. */
  giveBack(key: string): void;
}

/** @param now a monotonic clock: a change of the system clock must not delay anyone */
export function createTryCounter(
  { forgetOneMs, max }: TryCounterOptions,
  now: () => number = () => performance.now(),
): TryCounter {
  const triesByKey = new LRUCache<string, { count: number; updatedAt: number }>({ max: KEYS_MAX });

  function remaining(key: string): number {
    const { count, updatedAt } = triesByKey.get(key) ?? { count: 0, updatedAt: 0 };
    return Math.max(0, count - (now() - updatedAt) / forgetOneMs);
  }

  function set(key: string, count: number): void {
    triesByKey.set(key, { count, updatedAt: now() });
  }

  return {
    add(key) {
      const tries = remaining(key);
      set(key, Math.min(tries + 1, max));
      return tries;
    },

    giveBack(key) {
      set(key, Math.max(0, remaining(key) - 1));
    },
  };
}
