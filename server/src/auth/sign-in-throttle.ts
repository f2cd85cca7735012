import { setTimeout as sleep } from 'node:timers/promises';

import { Refusal } from '../errors/refusal';
import { combineLimiters, createRateLimiter, type RateLimiter } from '../http/rate-limiter';
import { createSignInGate } from './sign-in-gate';
import { createSignInPace } from './sign-in-pace';

const MINUTE_MS = 60_000;

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
   * turn comes. Counts wrong passwords only. Throws the refusal `rate_limited`.
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
    if (retryAfter > 0) throw new Refusal('rate_limited', { retryAfter });

    const result = await check();
    if (result !== null) byKnownCaller.giveBack(key);
    return result;
  }

  async function runForStranger<T>(
    { account, addressKey }: SignInAttempt,
    check: () => Promise<T | null>,
  ): Promise<T | null> {
    return gate.enter(account, async () => {
      const { byAddress, pace } = counts;
      // Counted before the password is checked: attempts sent all at once must not slip through together.
      const retryAfter = byAddress.take(addressKey);
      if (retryAfter > 0) throw new Refusal('rate_limited', { retryAfter });

      // Right passwords wait as long as wrong ones: an early answer would give them away.
      await delay(pace.count(account));
      const result = await gate.check(check);
      if (result === null) return null;
      byAddress.giveBack(addressKey);
      pace.giveBack(account);
      return result;
    });
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
  return { byKnownCaller: createSignInLimiter(), byAddress: createSignInLimiter(), pace: createSignInPace() };
}

function createSignInLimiter(): RateLimiter {
  return combineLimiters([
    createRateLimiter({ max: 5, windowMs: MINUTE_MS }),
    createRateLimiter({ max: 15, windowMs: 15 * MINUTE_MS }),
  ]);
}
