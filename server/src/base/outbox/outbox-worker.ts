import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import { coalesce } from '../db/coalesce';
import type { Database, Queryable } from '../db/database';
import { DeliveryError } from './delivery-error';
import type { FailureHandler, Handler, OutboxEntry, OutboxRow, Queue } from './outbox-entry';
import { createOutboxRepository } from './outbox-repository';
import { isLastAttempt, retryPause } from './retry-pause';

/** Longer than the timeouts of one delivery together, so that no other node repeats a delivery that still runs. */
export const LEASE_MS = 5 * MINUTE_MS;
/** Also finds the rows of a node whose notification was lost, and those that a statement of the chat adds. */
const SLEEP_MAX_MS = MINUTE_MS / 4;
/** A row may be locked by a transaction that adds to it. */
const SLEEP_MIN_MS = 250;
const OUTAGE_PAUSE_MS = MINUTE_MS / 4;

export interface KindHandlers {
  handle: Handler;
  onFailure: FailureHandler | undefined;
}

interface WorkerDeps {
  database: Database;
  queue: Queue;
  /** By kind. Rows of other kinds are left to nodes of a newer release. */
  handlers: ReadonlyMap<string, KindHandlers>;
  /** Adds the entries that follow from a delivery. */
  enqueue: (tx: Queryable, entry: OutboxEntry) => Promise<void>;
  now: () => number;
  onFailure: (error: unknown) => void;
}

export interface OutboxWorker {
  /** Delivers what is due. Resolves afterwards; never rejects. */
  run(): Promise<void>;
  close(): Promise<void>;
}

/** Delivers the rows of one queue one after the other, so that a slow service never delays another queue. */
export function createOutboxWorker(deps: WorkerDeps): OutboxWorker {
  const { database, queue, handlers, enqueue, now, onFailure } = deps;
  const outbox = createOutboxRepository(database);
  const kinds = [...handlers.keys()];
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let pausedUntil = 0;

  /** Returns whether the next row can be sent. */
  async function deliver(row: OutboxRow, others: readonly OutboxRow[]): Promise<boolean> {
    const kind = handlers.get(row.kind);
    if (!kind) throw new Error(`The outbox has no handler for ${queue} ${row.kind}.`);

    try {
      const { state, next = [] } = await kind.handle(row, others);
      const change = { state, error: '', now: new Date(now()) };
      await database.transaction(async (tx) => {
        const stored = createOutboxRepository(tx);
        for (const other of others) await stored.settle(other, change);
        if (!(await stored.settle(row, change))) return;
        for (const entry of next) await enqueue(tx, entry);
      });
      return true;
    } catch (cause) {
      onFailure(cause);
      return handleFailure([row, ...others], cause, kind);
    }
  }

  async function handleFailure(
    rows: readonly OutboxRow[],
    cause: unknown,
    { onFailure: onLastFailure }: KindHandlers,
  ): Promise<boolean> {
    const failure =
      cause instanceof DeliveryError ? cause : new DeliveryError('The notification could not be prepared.', { cause });
    const { message, isOutage } = failure;
    for (const row of rows) {
      if (isLastAttempt(row.attempts, failure)) {
        await onLastFailure?.(row, message);
        await outbox.settle(row, { state: 'failed', error: message, now: new Date(now()) });
      } else {
        await outbox.postpone(row, { dueAt: new Date(now() + retryPause(row.attempts, failure)), error: message });
      }
    }
    return !isOutage;
  }

  /** Returns the time to sleep in milliseconds. */
  async function deliverDue(): Promise<number> {
    if (now() < pausedUntil) return pausedUntil - now();
    for (let canGoOn = true; canGoOn && !isClosed; ) {
      const claim = { now: new Date(now()), leaseUntil: new Date(now() + LEASE_MS) };
      const row = await outbox.claim({ queue, kinds, ...claim });
      if (!row) return sleepTime(await outbox.nextDueAt(queue, kinds, claim.now));
      canGoOn = await deliver(row, row.bundle === null ? [] : await outbox.claimOthers(row, claim));
    }
    pausedUntil = now() + OUTAGE_PAUSE_MS;
    return OUTAGE_PAUSE_MS;
  }

  function sleepTime(dueAt: Date | null): number {
    return dueAt ? Math.min(Math.max(dueAt.getTime() - now(), SLEEP_MIN_MS), SLEEP_MAX_MS) : SLEEP_MAX_MS;
  }

  const run = coalesce(async () => {
    if (isClosed) return;
    clearTimeout(timer);
    const pause = await deliverDue().catch((error) => {
      onFailure(error);
      return OUTAGE_PAUSE_MS;
    });
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(run, pause).unref();
  });

  return {
    run,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await run();
    },
  };
}
