import { Worker } from 'node:worker_threads';

import { DatabaseError, STOPPED } from '../errors/database-error';
import type { TransactionOptions } from './database';
import type { TextRows } from './queryable';
import { toSqlText } from './sql-values';

const STUCK_AFTER_MS = 60_000;

type Request =
  | { kind: 'run'; sql: string; values: (string | null)[]; statement: string }
  | { kind: 'script'; sql: string }
  | { kind: 'close' };

type Reply = { id: number } & (
  | { result: TextRows | null }
  | { error: { message: string; code: string; constraint?: string } }
);

interface Waiting {
  /** Infinity for a statement that may take any time. */
  since: number;
  resolve: (result: TextRows | null) => void;
  reject: (error: Error) => void;
}

/** The connection to the worker thread that runs PGlite. The worker answers requests in order. */
export interface EmbeddedConnection {
  /** A `statement` name makes the worker parse the statement once. */
  run(sql: string, values: readonly unknown[], statement?: string): Promise<TextRows>;
  script(sql: string, options?: TransactionOptions): Promise<void>;
  /** Rejects later requests except `close`. */
  stopAccepting(): void;
  close(): Promise<void>;
}

interface EmbeddedConnectionOptions {
  files: string;
  /** Called once if a worker ends after it was opened and before `stopAccepting` was called. */
  onCrash: (error: DatabaseError) => void;
}

/** Resolves when the database accepts statements. */
export async function openEmbeddedConnection({
  files,
  onCrash,
}: EmbeddedConnectionOptions): Promise<EmbeddedConnection> {
  const worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), { workerData: { files } });
  const waiting = new Map<number, Waiting>();
  let pendingRequests: (Request & { id: number })[] = [];
  let lastId = 0;
  let answeredAt = 0;
  let state: 'opening' | 'open' | 'closing' = 'opening';
  let ended: DatabaseError | null = null;

  worker.on('message', (replies: Reply[]) => {
    answeredAt = performance.now();
    for (const reply of replies) {
      const call = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('result' in reply) call?.resolve(reply.result);
      else call?.reject(new DatabaseError(reply.error.message, reply.error));
    }
  });
  worker.on('error', (cause) => end(cause instanceof Error ? cause.message : String(cause)));
  worker.on('exit', () => end('The embedded database has stopped.'));
  // After a panic, for instance due to a full disk, PGlite retries on its dead instance forever.
  const watchdog = setInterval(() => {
    const [oldest] = waiting.values();
    if (oldest && performance.now() - Math.max(oldest.since, answeredAt) > STUCK_AFTER_MS)
      end('The embedded database does not respond.');
  }, STUCK_AFTER_MS / 4);
  watchdog.unref();

  function end(reason: string): void {
    if (ended) return;
    ended = new DatabaseError(reason, { code: STOPPED });
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
    clearInterval(watchdog);
    void worker.terminate();
    // While the database opens, the caller receives the error instead.
    if (state === 'open') onCrash(ended);
  }

  function send(request: Request, { isUnlimited = false }: TransactionOptions = {}): Promise<TextRows | null> {
    if (ended) return Promise.reject(ended);
    if (state === 'closing' && request.kind !== 'close') return Promise.reject(createClosedError());
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { since: isUnlimited ? Infinity : performance.now(), resolve, reject });
      pendingRequests.push({ ...request, id });
      if (pendingRequests.length === 1) setImmediate(post);
    });
  }

  // Waking a thread costs as much as a small statement, so the requests of one turn of the event loop are sent together.
  function post(): void {
    worker.postMessage(pendingRequests);
    pendingRequests = [];
  }

  async function script(sql: string, options?: TransactionOptions): Promise<void> {
    await send({ kind: 'script', sql }, options);
  }

  await script('select 1');
  state = 'open';
  return {
    script,
    async run(sql, values, statement = '') {
      const result = await send({ kind: 'run', sql, values: values.map(toSqlText), statement });
      return result ?? { columns: [], rows: [] };
    },
    stopAccepting() {
      state = 'closing';
    },
    async close() {
      state = 'closing';
      await send({ kind: 'close' }).catch(() => undefined);
      await worker.terminate();
    },
  };
}

function createClosedError(): DatabaseError {
  return new DatabaseError('The database has been closed.', { code: STOPPED });
}
