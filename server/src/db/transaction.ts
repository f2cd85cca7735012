import { isConnectionFailure } from '../errors/database-error';
import type { Queryable } from './database';
import { createQueryable, type QueryRunner } from './queryable';

/** Runs `begin`, `work` and `commit` on one exclusive connection; rolls back if `work` rejects. */
export async function runTransaction<T>({ run, script }: QueryRunner, work: (tx: Queryable) => Promise<T>): Promise<T> {
  let failure: Error | null = null;
  let isOver = false;

  async function inside<Result>(call: () => Promise<Result>): Promise<Result> {
    // A statement that `work` did not await would run outside any transaction, or inside another one.
    if (isOver) throw new Error('The statement was sent after the end of its transaction.');
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
    // PostgreSQL answers the commit of a failed transaction with a rollback and reports no error.
    if (failure) throw failure;
    await script('commit');
    return result;
  } catch (cause) {
    // On a broken connection the rollback would only time out as well.
    if (!isConnectionFailure(cause)) await script('rollback');
    throw cause;
  }
}
