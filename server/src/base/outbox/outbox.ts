import { setTimeout as delay } from 'node:timers/promises';

import { DAY_MS, HOUR_MS } from '@potomac-oak/shared/contracts/durations';

import type { ChangeFeed } from '../db/change-feed';
import type { Database, Queryable } from '../db/database';
import { type FailureHandler, type Handler, type OutboxEntry, QUEUES, type Queue } from './outbox-entry';
import { createOutboxRepository } from './outbox-repository';
import { createOutboxWorker, type KindHandlers, type OutboxWorker } from './outbox-worker';

const KEEP_SETTLED_MS = 30 * DAY_MS;
/** Leaves time for the other parts before the deadline of the shutdown. */
const CLOSE_MAX_MS = 3_000;

/** Everything that leaves by e-mail or push: docs/decisions/021-outbox.md. */
export interface Outbox {
  /**
   * Adds a row in the transaction of the record it is about. Without handlers for its queue, for instance without
   * SMTP_URL, adds nothing.
   */
  enqueue(tx: Queryable, entry: OutboxEntry): Promise<void>;
  /** Removes the row that waits for its first attempt under this key, if any. */
  cancel(tx: Queryable, dedupeKey: string): Promise<void>;
  /** Defines how rows of this queue and kind are sent. Call it before `start`. */
  handle(queue: Queue, kind: string, handle: Handler, onFailure?: FailureHandler): void;
  isOpen(queue: Queue): boolean;
  start(): Promise<void>;
  /** Delivers what is due on this node, including the entries that follow from it. */
  deliverDue(): Promise<void>;
  /** Wakes the workers of this node. */
  wake(): void;
  /** Completes running deliveries. Those that take longer than three seconds are repeated after their lease. */
  close(): Promise<void>;
}

interface OutboxDeps {
  database: Database;
  changes: ChangeFeed;
  now: () => number;
  onFailure: (error: unknown) => void;
}

export function createOutbox({ database, changes, now, onFailure }: OutboxDeps): Outbox {
  const handlers = new Map<Queue, Map<string, KindHandlers>>();
  let workers: OutboxWorker[] = [];
  let sweeper: NodeJS.Timeout | undefined;

  function isOpen(queue: Queue): boolean {
    return handlers.has(queue);
  }

  function wake(): void {
    for (const worker of workers) void worker.run();
  }

  async function enqueue(tx: Queryable, entry: OutboxEntry): Promise<void> {
    if (!isOpen(entry.queue)) return;
    await createOutboxRepository(tx).insert({ ...entry, dueAt: entry.dueAt ?? new Date(now()) });
    // PostgreSQL notifies all nodes at the commit. The embedded database runs the workers' statements after this
    // transaction, because it has one connection.
    if (!changes.isShared) wake();
  }

  return {
    isOpen,
    wake,
    enqueue,
    cancel: (tx, dedupeKey) => createOutboxRepository(tx).cancel(dedupeKey),

    handle(queue, kind, handle, onFailure) {
      const kinds = handlers.get(queue) ?? new Map<string, KindHandlers>();
      handlers.set(queue, kinds.set(kind, { handle, onFailure }));
    },

    async start() {
      workers = QUEUES.filter(isOpen).map((queue) =>
        createOutboxWorker({
          database,
          queue,
          handlers: handlers.get(queue) ?? new Map(),
          enqueue,
          now,
          onFailure,
        }),
      );
      await changes.subscribe('outbox', { onChange: wake, onGap: wake });
      sweeper = setInterval(() => {
        createOutboxRepository(database)
          .deleteSettledBefore(new Date(now() - KEEP_SETTLED_MS))
          .catch(onFailure);
      }, HOUR_MS).unref();
      wake();
    },

    async deliverDue() {
      // In this order: plans add rows to the other queues.
      for (const worker of workers) await worker.run();
    },

    async close() {
      clearInterval(sweeper);
      const closed = Promise.all(workers.map((worker) => worker.close()));
      await Promise.race([closed, delay(CLOSE_MAX_MS, undefined, { ref: false })]);
    },
  };
}
