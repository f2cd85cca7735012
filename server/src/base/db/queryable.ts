import { isConnectionFailure } from '../errors/database-error';
import type { Queryable } from './database';
import { parserFor } from './sql-values';

/** A driver's raw result: values in PostgreSQL's text form, in the order of `columns`. */
export interface TextRows {
  columns: readonly { name: string; oid: number }[];
  rows: readonly (readonly (string | null)[])[];
}

export interface QueryRunner {
  run(sql: string, values: readonly unknown[]): Promise<TextRows>;
  script(sql: string): Promise<void>;
}

export function createQueryable({ run, script }: QueryRunner): Queryable {
  return {
    script,
    async query<Row extends object>(sql: string, values: readonly unknown[] = []) {
      return toObjects<Row>(await run(sql, values));
    },
  };
}

export function toObjects<Row extends object>({ columns, rows }: TextRows): Row[] {
  const parsers = columns.map(({ oid }) => parserFor(oid));
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    columns.forEach(({ name }, index) => {
      row[name] = parsed(parsers[index], values[index]);
    });
    return row as Row;
  });
}

function parsed(parse: ((text: string) => unknown) | undefined, text: string | null | undefined): unknown {
  return text === null || text === undefined || !parse ? null : parse(text);
}

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
