import { LRUCache } from 'lru-cache';

const FREE_TRIES = 5;
const FIRST_DELAY_MS = 250;
const DELAY_MAX_MS = 4_000;
const FORGET_ONE_MS = 60_000;
/** Past this many accounts, known or made up, the ones not tried for longest are forgotten. */
const ACCOUNTS_MAX = 20_000;
/** The longest delay is reached here; without a bound, an attack would be held against the account for hours. */
const TRIES_MAX = 20;

/** How long the next try on an account waits. */
export interface SignInPace {
  /** Counts one try and returns its delay in milliseconds: none for the first few, then doubling up to four seconds. */
  count(account: string): number;
  /** Takes one try back, as if it had not been. */
  giveBack(account: string): void;
}

/** @param now monotonic: a change of the system clock must not prolong a delay */
export function createSignInPace(now: () => number = () => performance.now()): SignInPace {
  const triesByAccount = new LRUCache<string, { count: number; at: number }>({ max: ACCOUNTS_MAX });

  function remaining(account: string): number {
    const { count, at } = triesByAccount.get(account) ?? { count: 0, at: 0 };
    return Math.max(0, count - (now() - at) / FORGET_ONE_MS);
  }

  function set(account: string, count: number): void {
    triesByAccount.set(account, { count, at: now() });
  }

  return {
    count(account) {
      const tries = remaining(account);
      set(account, Math.min(tries + 1, TRIES_MAX));
      const excess = Math.round(tries) - FREE_TRIES;
      return excess < 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** excess, DELAY_MAX_MS);
    },

    giveBack(account) {
      set(account, Math.max(0, remaining(account) - 1));
    },
  };
}
