import type { Queryable } from './database';
import { isConnectionFailure } from './database-error';
import { createQueryable, type QueryRunner } from './queryable';

/** `begin`, `work`, `commit` on one connection that is used by nobody else meanwhile; rolls back when `work` rejects. */
export async function runTransaction<T>({ run, script }: QueryRunner, work: (tx: Queryable) => Promise<T>): Promise<T> {
  let failure: Error | null = null;

  function note(cause: Error): never {
    failure ??= cause;
    throw cause;
  }

  await script('begin');
  try {
    const result = await work(
      createQueryable({
        run: (sql, values) => run(sql, values).catch(note),
        script: (sql) => script(sql).catch(note),
      }),
    );
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
