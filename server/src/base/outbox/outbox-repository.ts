import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import type { Queryable } from '../db/database';
import type { OutboxEntry, OutboxRow, Queue } from './outbox-entry';

type Attempt = Pick<OutboxRow, 'id' | 'attempts'>;

/** Between two messages of one bundle. */
export const BUNDLE_PAUSE_MS = 15 * MINUTE_MS;

interface Claim {
  now: Date;
  leaseUntil: Date;
}

export interface OutboxRepository {
  /** Adds one row. With the key of a row that waits for its first attempt, adds nothing. */
  insert(entry: OutboxEntry & { dueAt: Date }): Promise<void>;
  /** Removes the row that waits for its first attempt under this key, if any. */
  cancel(dedupeKey: string): Promise<void>;
  /** Takes the row that has been due longest. It is due again at `leaseUntil`, unless it is settled before. */
  claim(query: Claim & { queue: Queue; kinds: readonly string[] }): Promise<OutboxRow | null>;
  /** Takes the other due rows of its bundle, in the same way. */
  claimOthers(row: OutboxRow, claim: Claim): Promise<OutboxRow[]>;
  /** Time of the next attempt of any row whose bundle does not pause; null if none waits. */
  nextDueAt(queue: Queue, kinds: readonly string[], now: Date): Promise<Date | null>;
  /** Returns false if a later attempt has claimed the row, because this one has outlived its lease. */
  settle(
    attempt: Attempt,
    change: { state: 'sent' | 'dropped' | 'failed'; error: string; now: Date },
  ): Promise<boolean>;
  /** Changes nothing if a later attempt has claimed the row. */
  postpone(attempt: Attempt, change: { dueAt: Date; error: string }): Promise<void>;
  deleteSettledBefore(time: Date): Promise<void>;
}

const COLUMNS = `id, kind, queue, recipient, subject_id as "subjectId", bundle,
  created_at as "createdAt", attempts`;

// Updating the row of the same key waits for an attempt that starts at the same time. The attempt removes the key, so
// this statement then inserts, and no change is missed.
const INSERT = `
with stored as (
  insert into outbox (kind, queue, recipient, subject_id, due_at, dedupe_key, bundle) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (dedupe_key) do update set due_at = least(outbox.due_at, excluded.due_at)
  returning 1
)
select pg_notify('outbox', '') from stored`;

/** @param since parameter of the statement */
function isNotPaused(since: string): string {
  return `not exists (
    select from outbox earlier
     where earlier.bundle = outbox.bundle and earlier.queue = outbox.queue
       and earlier.state = 'sent' and earlier.settled_at > ${since}
  )`;
}

const CLAIM = `
update outbox set attempts = attempts + 1, due_at = $4, dedupe_key = null
 where id = (
   select id from outbox
    where state = 'queued' and queue = $1 and kind = any($2::text[]) and due_at <= $3 and ${isNotPaused('$5')}
    order by due_at, id
    limit 1
    for update skip locked
 )
returning ${COLUMNS}`;

const CLAIM_OTHERS = `
update outbox set attempts = attempts + 1, due_at = $4, dedupe_key = null
 where id in (
   select id from outbox
    where state = 'queued' and queue = $1 and bundle = $2 and due_at <= $3
    for update skip locked
 )
returning ${COLUMNS}`;

export function createOutboxRepository({ query }: Queryable): OutboxRepository {
  return {
    async insert({ kind, queue, recipient, subjectId, dueAt, dedupeKey, bundle }) {
      await query(INSERT, [kind, queue, recipient, subjectId, dueAt, dedupeKey ?? null, bundle ?? null]);
    },

    async cancel(dedupeKey) {
      await query('delete from outbox where dedupe_key = $1', [dedupeKey]);
    },

    async claim({ queue, kinds, now, leaseUntil }) {
      const [row] = await query<OutboxRow>(CLAIM, [queue, kinds, now, leaseUntil, pauseStart(now)]);
      return row ?? null;
    },

    async claimOthers({ queue, bundle }, { now, leaseUntil }) {
      const rows = await query<OutboxRow>(CLAIM_OTHERS, [queue, bundle, now, leaseUntil]);
      return rows.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    },

    async nextDueAt(queue, kinds, now) {
      const [row] = await query<{ dueAt: Date | null }>(
        `select min(due_at) as "dueAt" from outbox
          where state = 'queued' and queue = $1 and kind = any($2::text[]) and ${isNotPaused('$3')}`,
        [queue, kinds, pauseStart(now)],
      );
      return row?.dueAt ?? null;
    },

    async settle({ id, attempts }, { state, error, now }) {
      const rows = await query(
        `update outbox set state = $3, last_error = $4, settled_at = $5
          where id = $1 and attempts = $2 and state = 'queued' returning id`,
        [id, attempts, state, error, now],
      );
      return rows.length > 0;
    },

    async postpone({ id, attempts }, { dueAt, error }) {
      await query(
        `update outbox set due_at = $3, last_error = $4 where id = $1 and attempts = $2 and state = 'queued'`,
        [id, attempts, dueAt, error],
      );
    },

    async deleteSettledBefore(time) {
      await query(`delete from outbox where state <> 'queued' and settled_at < $1`, [time]);
    },
  };
}

function pauseStart(now: Date): Date {
  return new Date(now.getTime() - BUNDLE_PAUSE_MS);
}
