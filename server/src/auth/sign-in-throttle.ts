import { setTimeout as sleep } from 'node:timers/promises';

import { AppError } from '../errors/app-error';
import { combineLimiters, createRateLimiter, type RateLimiter } from '../http/rate-limiter';
import { createSignInGate } from './sign-in-gate';
import { createTryCounter } from './try-counter';

const MINUTE_MS = 60_000;
const FREE_TRIES = 5;
const FIRST_DELAY_MS = 250;
const DELAY_MAX_MS = 4_000;
/** The longest delay is reached well below, so an account recovers within minutes of an attack. */
const ACCOUNT_TRIES_MAX = 15;
/** More than the limit per address lets through. */
const ADDRESS_TRIES_MAX = 100;

export interface SignInAttempt {
  /** In normal form; need not exist. */
  account: string;
  /** What limits count the address by. */
  addressKey: string;
  /** Of the device or address that signed in to this account before, otherwise null. */
  knownCaller: string | null;
}

/** Slows down guessing without letting strangers keep out the account's owner. */
export interface SignInThrottle {
  /**
   * Runs `check`, which resolves with null for a wrong password, at once for a known caller and for strangers when their
   * turn comes. Counts wrong passwords only. Throws an `AppError` `rate_limited`.
   */
  run<T>(attempt: SignInAttempt, check: () => Promise<T | null>): Promise<T | null>;
  /** Forgets all that was counted. */
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

  async function runForStranger<T>(
    { account, addressKey }: SignInAttempt,
    check: () => Promise<T | null>,
  ): Promise<T | null> {
    const { byAddress, triesByAddress, triesByAccount } = counts;
    // Counted before the password is checked: attempts sent all at once must not slip through together.
    const retryAfter = byAddress.take(addressKey);
    if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
    const tries = triesByAddress.add(addressKey);
    const wait = () => delay(delayAfter(triesByAccount.add(account)));

    let isWrong = false;
    try {
      // Right passwords wait as long as wrong ones: an early answer would give them away.
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
      return knownCaller === null ? runForStranger(attempt, check) : runForKnown(`${account} ${knownCaller}`, check);
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
    triesByAddress: createTryCounter({ forgetOneMs: 15 * MINUTE_MS, max: ADDRESS_TRIES_MAX }),
    triesByAccount: createTryCounter({ forgetOneMs: MINUTE_MS, max: ACCOUNT_TRIES_MAX }),
  };
}

/** None for the first few tries, then doubling. */
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
