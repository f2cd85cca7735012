import { prepareDataDir } from './data-dir';
import { lockDataDir } from './data-dir-lock';
import type { Database, DatabaseOptions } from './database';
import { openEmbeddedConnection } from './embedded-connection';
import { prepareEmbeddedFiles } from './embedded-files';
import { startMaintenance } from './embedded-maintenance';
import { createQueryable, toObjects } from './queryable';
import { runTransaction } from './transaction';
import { createTransactionQueue } from './transaction-queue';

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
  const stopMaintenance = startMaintenance(queryable, onFailure);
  let statements = 0;

  return {
    ...queryable,
    kind: 'embedded',
    openListener: null,

    prepare<Row extends object>(sql: string) {
      const statement = `s${++statements}`;
      return async (values: readonly unknown[]) =>
        toObjects<Row>(await runQueued(() => connection.run(sql, values, statement)));
    },

    transaction: (work) => runExclusive(() => runTransaction(connection, work)),

    async close() {
      await stopMaintenance();
      connection.stopAccepting();
      await runExclusive(connection.close);
      unlock();
    },
  };
}
