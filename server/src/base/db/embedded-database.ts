import { prepareDataDir } from './data-dir';
import { lockDataDir } from './data-dir-lock';
import type { Database, DatabaseOptions, Queryable } from './database';
import { openEmbeddedConnection } from './embedded-connection';
import { prepareEmbeddedFiles } from './embedded-files';
import { createQueryable, runTransaction, toObjects } from './queryable';
import { type RepeatedWork, runEvery } from './run-every';

const CHECK_INTERVAL_MS = 10_000;
const CHECKPOINT_AFTER_WAL_BYTES = 64 * 1024 * 1024;
const CHECKPOINT_AFTER_SECONDS = 300;

type EmbeddedOptions = Pick<DatabaseOptions, 'dataDir' | 'onFailure'>;

/** PostgreSQL in this process: PGlite in a worker thread, with its files in `dataDir`. */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<Database> {
  await prepareDataDir(options.dataDir);
  const unlock = lockDataDir(options.dataDir);
  try {
    return await openLocked(options, unlock);
  } catch (cause) {
    unlock();
    throw cause;
  }
}

async function openLocked({ dataDir, onFailure }: EmbeddedOptions, unlock: () => void): Promise<Database> {
  const files = await prepareEmbeddedFiles(dataDir);
  const connection = await openEmbeddedConnection({ files, onCrash: (error) => onFailure(error, true) });
  const { runQueued, runExclusive } = createTransactionQueue();
  const queryable = createQueryable({
    run: (sql, values) => runQueued(() => connection.run(sql, values)),
    script: (sql) => runQueued(() => connection.script(sql)),
  });
  const maintenance = startMaintenance(queryable, onFailure);
  let statements = 0;

  return {
    ...queryable,
    kind: 'embedded',
    countConnections: null,
    openListener: null,

    prepare<Row extends object>(sql: string) {
      const statement = `s${++statements}`;
      return async (values: readonly unknown[]) =>
        toObjects<Row>(await runQueued(() => connection.run(sql, values, statement)));
    },

    transaction: (work) => runExclusive(() => runTransaction(connection, work)),
    async purge(tables) {
      const script = (sql: string) => runQueued(() => connection.script(sql, { isUnlimited: true }));
      for (const name of tables) await script(`vacuum (full, analyze) ${name}`);
      // Statistics contain frequent values.
      await script('vacuum full pg_statistic');
      // A checkpoint removes the segments before the previous one, because the worker sets `wal_recycle=off`.
      for (let count = 0; count < 2; count += 1) {
        await script('select pg_switch_wal()');
        await script('checkpoint');
      }
    },

    async close() {
      await maintenance.close();
      connection.stopAccepting();
      await runExclusive(connection.close);
      unlock();
    },
  };
}

/** Orders the work of the single connection: a transaction blocks everything behind it, single statements do not. */
interface TransactionQueue {
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

/** Vacuums and checkpoints on a timer: a single process has neither autovacuum nor a checkpointer. */
function startMaintenance({ query }: Queryable, onFailure: DatabaseOptions['onFailure']): RepeatedWork {
  return runEvery(
    CHECK_INTERVAL_MS,
    () => maintainWhenDue({ query }),
    (cause) => onFailure(cause as Error, false),
  );
}

async function maintainWhenDue({ query }: Pick<Queryable, 'query'>): Promise<void> {
  const [state] = await query<{ walBytes: number; age: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int8 as "walBytes",
            extract(epoch from now() - checkpoint_time)::float8 as age
       from pg_control_checkpoint()`,
  );
  const walBytes = state?.walBytes ?? 0;
  const isDue = walBytes > CHECKPOINT_AFTER_WAL_BYTES || (state?.age ?? 0) > CHECKPOINT_AFTER_SECONDS;
  // A checkpoint itself writes a few hundred bytes.
  if (!isDue || walBytes < 10_000) return;

  const tables = await query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  // One table at a time, so that other statements can run in between.
  for (const { name } of tables) await query(`vacuum (analyze) ${name}`);
  await query('checkpoint');
}
