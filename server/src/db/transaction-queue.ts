/** Orders the work of the single connection: a transaction blocks everything behind it, single statements do not. */
export interface TransactionQueue {
  /** Starts `work` after the transactions before it. */
  runQueued<T>(work: () => Promise<T>): Promise<T>;
  /** Like `runQueued`; later work starts when this has settled. */
  runExclusive<T>(work: () => Promise<T>): Promise<T>;
}

export function createTransactionQueue(): TransactionQueue {
  let transactions: Promise<unknown> = Promise.resolve();

  function runQueued<T>(work: () => Promise<T>): Promise<T> {
    return transactions.then(work);
  }

  return {
    runQueued,
    runExclusive(work) {
      const result = runQueued(work);
      transactions = result.catch(() => undefined);
      return result;
    },
  };
}
