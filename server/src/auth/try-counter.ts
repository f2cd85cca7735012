import { LRUCache } from 'lru-cache';

/** Past this many keys the ones not counted for longest are forgotten, so that nobody can fill the memory. */
const KEYS_MAX = 20_000;

interface TryCounterOptions {
  /** One try is forgotten in this time, in fractions: of two keys with equal tries, the later one has more. */
  forgetOneMs: number;
  /** Bounds how long a key remembers an attack. */
  max: number;
}

/** Tries by key that fade with time. */
export interface TryCounter {
  /** Counts one and returns how many there were before it. */
  add(key: string): number;
  /** Takes one back, as if it had not been. */
  giveBack(key: string): void;
}

/** @param now monotonic: a change of the system clock must not keep anybody waiting */
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
