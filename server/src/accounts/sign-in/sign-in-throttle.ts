import pLimit from 'p-limit';

import { HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import type { BaseParts } from '../../base/base-parts';
import { AppError } from '../../base/errors/app-error';
import { createOpenCounter, type OpenCounter } from '../../base/limits/capacity';
import { assertNoWait, type RateLimiter } from '../../base/limits/rate-limiter';
import type { ShareLimit } from '../../base/limits/shared-limits';

/** A password check uses 19 MiB and takes a tenth of a second on one core. */
const CHECKS_MAX = 2;
/** Attempts of unknown callers that wait for their check, in total and for one account. */
const PLACES = { max: 60, maxPerKey: 20 };
const FULL_RETRY_AFTER_S = 5;
const SLOW_MS = 4_000;
const WRONG_PASSWORDS = [
  { max: 5, windowMs: MINUTE_MS },
  { max: 15, windowMs: 15 * MINUTE_MS },
];

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

export function createSignInThrottle({ delay, shareLimit }: Pick<BaseParts, 'delay' | 'shareLimit'>): SignInThrottle {
  const runInTurn = pLimit(CHECKS_MAX);
  // An address that guesses competes with other guessing addresses only, not with someone who signs in.
  const firstPlaces = createOpenCounter(PLACES);
  const laterPlaces = createOpenCounter(PLACES);
  let counts = createCounts(shareLimit);

  function runForUnknown<T>({ account, addressKey }: SignInAttempt, check: () => Promise<T | null>): Promise<T | null> {
    const { byAddress, firstByAddress, byAccount } = counts;
    return limitWrong(byAddress, addressKey, () =>
      countWrong(firstByAddress, addressKey, (firstWait) =>
        inPlace(firstWait > 0 ? laterPlaces : firstPlaces, account, () =>
          countWrong(byAccount, account, async (accountWait) => {
            // Right passwords wait as long as wrong ones: an early response would reveal them.
            await delay(accountWait > 0 ? SLOW_MS : 0);
            return runInTurn(check);
          }),
        ),
      ),
    );
  }

  return {
    run(attempt, check) {
      const { account, knownCaller } = attempt;
      if (knownCaller === null) return runForUnknown(attempt, check);
      return limitWrong(counts.byKnownCaller, `${account} ${knownCaller}`, check);
    },

    runCode: ({ account, knownCaller }, check) => limitWrong(counts.byCode, `${account} ${knownCaller ?? ''}`, check),

    clear() {
      counts = createCounts(shareLimit);
    },
  };
}

function createCounts(shareLimit: ShareLimit) {
  return {
    byKnownCaller: shareLimit('passwordsByKnownCaller', WRONG_PASSWORDS),
    byAddress: shareLimit('passwordsByAddress', WRONG_PASSWORDS),
    /** Separates the first wrong password of an address from later ones. */
    firstByAddress: shareLimit('firstByAddress', { max: 1, windowMs: 15 * MINUTE_MS }),
    /** Beyond it, unknown callers wait: a guess from many addresses. The delay ends within minutes after an attack. */
    byAccount: shareLimit('passwordsByAccount', { max: 5, windowMs: 5 * MINUTE_MS }),
    /** Wrong codes of one account, from all unknown callers together: a code is one of a million. */
    byCode: shareLimit('codes', { max: 20, windowMs: HOUR_MS }),
  };
}

/** Throws `rate_limited` if the limit is used up. */
function limitWrong<T>(limiter: RateLimiter, key: string, check: () => Promise<T | null>): Promise<T | null> {
  return countWrong(limiter, key, (wait) => {
    assertNoWait(wait);
    return check();
  });
}

/** Counts the attempt before `check`, so that concurrent attempts cannot pass the limit together, unless it was right. */
async function countWrong<T>(
  limiter: RateLimiter,
  key: string,
  check: (wait: number) => Promise<T | null>,
): Promise<T | null> {
  const wait = limiter.take(key);
  let isWrong = false;
  try {
    const result = await check(wait);
    isWrong = result === null;
    return result;
  } finally {
    if (wait === 0 && !isWrong) limiter.giveBack(key);
  }
}

async function inPlace<T>(places: OpenCounter, account: string, work: () => Promise<T>): Promise<T> {
  if (!places.hasRoom(account)) throw new AppError('rate_limited', { retryAfter: FULL_RETRY_AFTER_S });
  return places.run(account, work);
}
