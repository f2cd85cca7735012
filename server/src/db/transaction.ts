import type { Queryable } from './database';
import { isConnectionFailure } from './database-error';
import { createQueryable, type QueryRunner } from './queryable';

/** `begin`, `work`, `commit` on one connection that is used by nobody else meanwhile; rolls back when `work` rejects. */
export async function runTransaction<T>({ run, script }: QueryRunner, work: (tx: Queryable) => Promise<T>): Promise<T> {
  let failure: Error | null = null;
  let isOver = false;

  async function inside<Result>(call: () => Promise<Result>): Promise<Result> {
    // Left behind by `work`, it would run outside any transaction, or inside somebody else's.
    if (isOver) throw new Error('A statement came after the end of its transaction.');
    return call().catch((cause: Error) => {
      failure ??= cause;
      throw cause;
    });
  }

  const tx = createQueryable({
    run: (sql, values) => inside(() => run(sql, values)),
    script: (sql) => inside(() => script(sql)),
  });

  await script('begin');
  try {
    const result = await work(tx).finally(() => {
      isOver = true;
    });
    // PostgreSQL answers the commit of a failed transaction with a rollback, and reports no error.
    if (failure) throw failure;
    await script('commit');
    return result;
  } catch (cause) {
    // A connection that no longer answers would only be waited for a second time.
    if (!isConnectionFailure(cause)) await script('rollback');
    throw cause;
  }
}
