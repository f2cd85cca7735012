import { setTimeout as sleep } from 'node:timers/promises';

import { HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import { AppError } from '../errors/app-error';
import { combineLimiters, createRateLimiter, type RateLimiter } from '../http/rate-limiter';
import { createSignInGate } from './sign-in-gate';
import { createTryCounter } from './try-counter';

const FREE_TRIES = 5;
const FIRST_DELAY_MS = 250;
const DELAY_MAX_MS = 4_000;
/** Far above the count that causes the longest delay, but the delay ends within minutes after an attack. */
const ACCOUNT_TRIES_MAX = 15;
/** Higher than the number of attempts that the limit per address allows. */
const ADDRESS_TRIES_MAX = 100;
/** Wrong codes of one account, from all unknown callers together: a code is one of a million. */
const CODES_PER_HOUR_MAX = 20;

export interface SignInAttempt {
  /** Normalized user name; the user need not exist. */
  account: string;
  /** See `limitKey`. */
  addressKey: string;
  /** Id of the device or address that signed in to this account before; null for unknown callers. */
  knownCaller: string | null;
}

/** Slows down guessing without locking out the owner of the account. */
export interface SignInThrottle {
  /**
   * Runs `check`: at once for a known caller, queued for an unknown one. `check` resolves with null for a wrong
   * password. Counts wrong passwords only. Throws `rate_limited`.
   */
  run<T>(attempt: SignInAttempt, check: () => Promise<T | null>): Promise<T | null>;
  /**
   * Runs `check` of a second factor, which resolves with null for a wrong code. Counts wrong codes only. Throws
   * `rate_limited`.
   */
  runCode<T>(
    attempt: Pick<SignInAttempt, 'account' | 'knownCaller'>,
    check: () => Promise<T | null>,
  ): Promise<T | null>;
  /** Resets all counts. */
  clear(): void;
}

interface SignInThrottleOptions {
  delay?: (milliseconds: number) => Promise<unknown>;
}

export function createSignInThrottle({ delay = sleep }: SignInThrottleOptions = {}): SignInThrottle {
  const gate = createSignInGate();
  let counts = createCounts();

  async function runForKnown<T>(key: string, check: () => Promise<T | null>): Promise<T | null> {
    const { byKnownCaller } = counts;
    const retryAfter = byKnownCaller.take(key);
    if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });

    const result = await check();
    if (result !== null) byKnownCaller.giveBack(key);
    return result;
  }

  async function runForUnknown<T>(
    { account, addressKey }: SignInAttempt,
    check: () => Promise<T | null>,
  ): Promise<T | null> {
    const { byAddress, triesByAddress, triesByAccount } = counts;
    // Counted before the password is checked, so that concurrent attempts cannot pass the limit together.
    const retryAfter = byAddress.take(addressKey);
    if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
    const tries = triesByAddress.add(addressKey);
    const wait = () => delay(delayAfter(triesByAccount.add(account)));

    let isWrong = false;
    try {
      // Right passwords wait as long as wrong ones: an early response would reveal them.
      const result = await gate.run({ account, tries, wait }, check);
      isWrong = result === null;
      if (!isWrong) triesByAccount.giveBack(account);
      return result;
    } finally {
      if (!isWrong) {
        byAddress.giveBack(addressKey);
        triesByAddress.giveBack(addressKey);
      }
    }
  }

  return {
    run(attempt, check) {
      const { account, knownCaller } = attempt;
      return knownCaller === null ? runForUnknown(attempt, check) : runForKnown(`${account} ${knownCaller}`, check);
    },

    async runCode({ account, knownCaller }, check) {
      const { byCode } = counts;
      const key = `${account} ${knownCaller ?? ''}`;
      const retryAfter = byCode.take(key);
      if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });

      const result = await check();
      if (result !== null) byCode.giveBack(key);
      return result;
    },

    clear() {
      counts = createCounts();
    },
  };
}

function createCounts() {
  return {
    byKnownCaller: createSignInLimiter(),
    byAddress: createSignInLimiter(),
    byCode: createRateLimiter({ max: CODES_PER_HOUR_MAX, windowMs: HOUR_MS }),
    triesByAddress: createTryCounter({ forgetOneMs: 15 * MINUTE_MS, max: ADDRESS_TRIES_MAX }),
    triesByAccount: createTryCounter({ forgetOneMs: MINUTE_MS, max: ACCOUNT_TRIES_MAX }),
  };
}

/** Returns no delay for the first attempts, then a delay that doubles with each attempt. */
function delayAfter(tries: number): number {
  const excess = Math.round(tries) - FREE_TRIES;
  return excess < 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** excess, DELAY_MAX_MS);
}

function createSignInLimiter(): RateLimiter {
  return combineLimiters([
    createRateLimiter({ max: 5, windowMs: MINUTE_MS }),
    createRateLimiter({ max: 15, windowMs: 15 * MINUTE_MS }),
  ]);
}
