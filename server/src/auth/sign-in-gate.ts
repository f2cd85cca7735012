import { Refusal } from '../errors/refusal';

/** Hashing a password takes 19 MiB and a tenth of a second of one core. */
const CHECKS_MAX = 2;
const WAITING_MAX = 60;
const WAITING_PER_ACCOUNT_MAX = 20;
const RETRY_AFTER_S = 5;

/** Bounds what strangers' tries cost, however many addresses they come from. */
export interface SignInGate {
  /** Runs `work` in one of the places of `account`. Throws the refusal `rate_limited` when all are taken. */
  enter<T>(account: string, work: () => Promise<T>): Promise<T>;
  /** Runs `check` when at most one other runs. */
  check<T>(check: () => Promise<T>): Promise<T>;
}

export function createSignInGate(): SignInGate {
  const waitingByAccount = new Map<string, number>();
  const queue: (() => void)[] = [];
  let waiting = 0;
  let checks = 0;

  function leave(account: string): void {
    waiting -= 1;
    const left = (waitingByAccount.get(account) ?? 1) - 1;
    if (left === 0) waitingByAccount.delete(account);
    else waitingByAccount.set(account, left);
  }

  return {
    async enter(account, work) {
      const ofAccount = waitingByAccount.get(account) ?? 0;
      if (waiting >= WAITING_MAX || ofAccount >= WAITING_PER_ACCOUNT_MAX) {
        throw new Refusal('rate_limited', { retryAfter: RETRY_AFTER_S });
      }
      waiting += 1;
      waitingByAccount.set(account, ofAccount + 1);
      try {
        return await work();
      } finally {
        leave(account);
      }
    },

    async check(check) {
      if (checks === CHECKS_MAX) await new Promise<void>((resolve) => queue.push(resolve));
      else checks += 1;
      try {
        return await check();
      } finally {
        const next = queue.shift();
        // The place passes on to the next in the queue.
        if (next) next();
        else checks -= 1;
      }
    },
  };
}
