import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

import { restrictToOwner } from '../data-dir/protect-data-dir';
import { DATA_CORRUPTED, DatabaseError, STOPPED } from '../errors/database-error';
import { prepareDataDir } from './data-dir';
import { lockDataDir } from './data-dir-lock';
import type { Database, DatabaseOptions, Queryable } from './database';
import { createQueryable, type TextRows, toObjects } from './queryable';
import { toSqlText } from './sql-values';
import { runTransaction } from './transaction';

// The PostgreSQL version inside the pinned PGlite, which determines the format of the data directory.
const POSTGRES_MAJOR = '18';
const MAINTENANCE_CHECK_MS = 10_000;
const CHECKPOINT_AFTER_WAL_BYTES = 64 * 1024 * 1024;
const CHECKPOINT_AFTER_SECONDS = 300;
const STUCK_AFTER_MS = 60_000;

/** PostgreSQL in this process: PGlite in a worker thread, with its files in `dataDir`. */
export async function openEmbeddedDatabase({
  dataDir,
  onFailure,
}: Pick<DatabaseOptions, 'dataDir' | 'onFailure'>): Promise<Database> {
  await prepareDataDir(dataDir);
  const unlock = lockDataDir(dataDir);
  try {
    const files = await prepareFiles(dataDir);
    const connection = await connect(files, onFailure);
    const stopMaintenance = maintain(connection, onFailure);

    return {
      ...connection.queryable,
      kind: 'embedded',
      openListener: null,
      prepare: connection.prepare,
      transaction: connection.transaction,
      async close() {
        await stopMaintenance();
        await connection.close();
        unlock();
      },
    };
  } catch (cause) {
    unlock();
    throw cause;
  }
}

// A short-lived child process creates the cluster, because doing so leaves 700 MB allocated. It writes to a temporary
// folder, so the final name never refers to an incomplete cluster.
async function prepareFiles(dataDir: string): Promise<string> {
  const files = join(dataDir, 'database');
  if (!existsSync(files)) {
    const unfinished = join(dataDir, 'database.new');
    rmSync(unfinished, { recursive: true, force: true });
    await runChild(fileURLToPath(new URL('./create-cluster.mjs', import.meta.url)), unfinished);
    restrictToOwner(unfinished);
    renameSync(unfinished, files);
  }

  const versionFile = join(files, 'PG_VERSION');
  const major = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : '';
  if (!/^\d+$/.test(major)) throw new DatabaseError('its PG_VERSION is missing or empty', { code: DATA_CORRUPTED });
  if (major !== POSTGRES_MAJOR) {
    throw new Error(
      `The data in ${files} was written by PostgreSQL ${major}, but this release reads PostgreSQL ${POSTGRES_MAJOR}. Start the release that wrote it, or move the data to a PostgreSQL server and set DATABASE_URL.`,
    );
  }
  return files;
}

function runChild(script: string, argument: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, argument], { stdio: ['ignore', 'ignore', 'pipe'] });
    let error = '';
    child.stderr.on('data', (chunk: Buffer) => {
      error = (error + chunk.toString()).slice(-2_000);
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) return resolve();
      reject(new Error(`Creating the embedded database failed: ${error.trim() || `exit code ${code}`}`));
    });
  });
}

interface Connection extends Pick<Database, 'prepare' | 'transaction'> {
  queryable: Queryable;
  close(): Promise<void>;
}

type Request =
  | { kind: 'run'; sql: string; values: (string | null)[]; statement: string }
  | { kind: 'script'; sql: string }
  | { kind: 'close' };

type Reply = { id: number } & (
  | { result: TextRows | null }
  | { error: { message: string; code: string; constraint?: string } }
);

interface Waiting {
  since: number;
  resolve: (result: TextRows | null) => void;
  reject: (error: Error) => void;
}

async function connect(files: string, onFailure: DatabaseOptions['onFailure']): Promise<Connection> {
  const worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), { workerData: { files } });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let statements = 0;
  let isOpen = false;
  let isClosing = false;
  let ended: Error | null = null;
  // The worker answers in order, so single statements are sent at once; a transaction blocks everything behind it.
  let transactions: Promise<unknown> = Promise.resolve();
  let pendingRequests: (Request & { id: number })[] = [];

  worker.on('message', (replies: Reply[]) => {
    for (const reply of replies) {
      const call = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('result' in reply) call?.resolve(reply.result);
      else call?.reject(new DatabaseError(reply.error.message, reply.error));
    }
  });
  worker.on('error', (cause) => end(cause instanceof Error ? cause : new Error(String(cause))));
  worker.on('exit', () => end(new Error('The embedded database has stopped.')));
  // After a panic, such as a full disk, PGlite retries on its dead instance forever.
  const watchdog = setInterval(() => {
    const [oldest] = waiting.values();
    if (oldest && performance.now() - oldest.since > STUCK_AFTER_MS)
      end(new Error('The embedded database does not respond.'));
  }, STUCK_AFTER_MS / 4);
  watchdog.unref();

  function end(cause: Error): void {
    if (ended) return;
    ended = new DatabaseError(cause.message, { code: STOPPED });
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
    clearInterval(watchdog);
    void worker.terminate();
    // While opening, the caller receives the error instead.
    if (isOpen && !isClosing) onFailure(ended, true);
  }

  function call(request: Request): Promise<TextRows | null> {
    if (ended) return Promise.reject(ended);
    if (isClosing && request.kind !== 'close') return Promise.reject(closed());
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { since: performance.now(), resolve, reject });
      pendingRequests.push({ ...request, id });
      if (pendingRequests.length === 1) setImmediate(post);
    });
  }

  // Waking a thread costs as much as a small statement, so the requests of one turn of the event loop are sent
  // together.
  function post(): void {
    worker.postMessage(pendingRequests);
    pendingRequests = [];
  }

  function runQueued<T>(work: () => Promise<T>): Promise<T> {
    return transactions.then(work);
  }

  function runExclusive<T>(work: () => Promise<T>): Promise<T> {
    const result = runQueued(work);
    transactions = result.catch(() => undefined);
    return result;
  }

  async function run(sql: string, values: readonly unknown[], statement = ''): Promise<TextRows> {
    const result = await call({ kind: 'run', sql, values: values.map(toSqlText), statement });
    return result ?? { columns: [], rows: [] };
  }

  async function script(sql: string): Promise<void> {
    await call({ kind: 'script', sql });
  }

  await call({ kind: 'script', sql: 'select 1' });
  isOpen = true;
  return {
    queryable: createQueryable({
      run: (sql, values) => runQueued(() => run(sql, values)),
      script: (sql) => runQueued(() => script(sql)),
    }),

    prepare<Row extends object>(sql: string) {
      const statement = `s${++statements}`;
      return async (values: readonly unknown[]) => toObjects<Row>(await runQueued(() => run(sql, values, statement)));
    },

    transaction: (work) => runExclusive(() => runTransaction({ run, script }, work)),

    async close() {
      isClosing = true;
      await runExclusive(() => call({ kind: 'close' })).catch(() => undefined);
      await worker.terminate();
    },
  };
}

function closed(): DatabaseError {
  return new DatabaseError('The database has been closed.', { code: STOPPED });
}

// A single process has neither autovacuum nor a checkpointer, so a timer runs both.
function maintain({ queryable }: Connection, onFailure: DatabaseOptions['onFailure']): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = maintainWhenDue(queryable).catch((cause: Error) => onFailure(cause, false));
  }, MAINTENANCE_CHECK_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

async function maintainWhenDue({ query }: Queryable): Promise<void> {
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
