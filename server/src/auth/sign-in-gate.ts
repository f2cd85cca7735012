import { AppError } from '../errors/app-error';

/** A password check uses 19 MiB and takes a tenth of a second on one core. */
const CHECKS_MAX = 2;
const PLACES_MAX = 60;
const PLACES_PER_ACCOUNT_MAX = 20;
const RETRY_AFTER_S = 5;

interface Turn {
  account: string;
  /** Wrong passwords from the same address. When all places are taken, callers with fewer attempts have priority. */
  tries: number;
  wait: () => Promise<unknown>;
}

interface Place {
  account: string;
  tries: number;
  /** Null once the password check has started. */
  evict: (() => void) | null;
}

/** Limits the cost of attempts by unknown callers, regardless of the number of addresses. */
export interface SignInGate {
  /**
   * Waits, then runs `check` in one of the places of `account`. Throws `rate_limited` when all places are taken by
   * addresses with no more attempts than this one, or when an address with fewer attempts takes over this place.
   */
  run<T>(turn: Turn, check: () => Promise<T>): Promise<T>;
}

export function createSignInGate(): SignInGate {
  const places = new Set<Place>();
  const queue: (() => void)[] = [];
  let checks = 0;

  function makeRoom({ account, tries }: Turn): void {
    const ofAccount = [...places].filter((place) => place.account === account);
    const isAccountFull = ofAccount.length >= PLACES_PER_ACCOUNT_MAX;
    if (!isAccountFull && places.size < PLACES_MAX) return;

    const rivals = isAccountFull ? ofAccount : [...places];
    const [last] = rivals.filter(({ evict }) => evict !== null).sort((left, right) => right.tries - left.tries);
    if (!last || last.tries <= tries) throw tooMany();
    places.delete(last);
    last.evict?.();
  }

  async function checkQueued<T>(check: () => Promise<T>): Promise<T> {
    if (checks === CHECKS_MAX) await new Promise<void>((resolve) => queue.push(resolve));
    else checks += 1;
    try {
      return await check();
    } finally {
      const next = queue.shift();
      // The next queued check takes over this slot.
      if (next) next();
      else checks -= 1;
    }
  }

  return {
    async run(turn, check) {
      makeRoom(turn);
      const place: Place = { account: turn.account, tries: turn.tries, evict: null };
      const evicted = new Promise<never>((_resolve, reject) => {
        place.evict = () => reject(tooMany());
      });
      places.add(place);
      try {
        await Promise.race([turn.wait(), evicted]);
        place.evict = null;
        return await checkQueued(check);
      } finally {
        places.delete(place);
      }
    },
  };
}

function tooMany(): AppError {
  return new AppError('rate_limited', { retryAfter: RETRY_AFTER_S });
}
