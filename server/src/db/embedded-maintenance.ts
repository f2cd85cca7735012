import type { DatabaseOptions, Queryable } from './database';

const CHECK_INTERVAL_MS = 10_000;
const CHECKPOINT_AFTER_WAL_BYTES = 64 * 1024 * 1024;
const CHECKPOINT_AFTER_SECONDS = 300;

/**
 * Vacuums and checkpoints on a timer: a single process has neither autovacuum nor a checkpointer. Returns a
 * function that stops the timer and resolves when the current run has finished.
 */
export function startMaintenance({ query }: Queryable, onFailure: DatabaseOptions['onFailure']): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = maintainWhenDue({ query }).catch((cause: Error) => onFailure(cause, false));
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
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
