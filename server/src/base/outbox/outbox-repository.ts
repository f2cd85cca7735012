import type { Queryable } from '../db/database';
import type { Channel, OutboxEntry, OutboxRow } from './outbox-entry';

type Attempt = Pick<OutboxRow, 'id' | 'attempts'>;

export interface OutboxRepository {
  /** Adds one row. With the key of a row that waits for its first attempt, adds nothing. */
  insert(entry: OutboxEntry & { dueAt: Date }): Promise<void>;
  /** Removes the row that waits for its first attempt under this key, if any. */
  cancel(dedupeKey: string): Promise<void>;
  /** Takes the row that has been due longest. It is due again at `leaseUntil`, unless it is settled before. */
  claim(query: { channel: Channel; kinds: readonly string[]; now: Date; leaseUntil: Date }): Promise<OutboxRow | null>;
  /** Time of the next attempt of any row; null if none waits. */
  nextDueAt(channel: Channel, kinds: readonly string[]): Promise<Date | null>;
  /** Returns false if a later attempt has claimed the row, because this one has outlived its lease. */
  settle(
    attempt: Attempt,
    change: { state: 'sent' | 'dropped' | 'failed'; error: string; now: Date },
  ): Promise<boolean>;
  /** Changes nothing if a later attempt has claimed the row. */
  postpone(attempt: Attempt, change: { dueAt: Date; error: string }): Promise<void>;
  deleteSettledBefore(time: Date): Promise<void>;
}

const COLUMNS = `id, kind, channel, recipient, subject_id as "subjectId", created_at as "createdAt", attempts`;

// Updating the row of the same key waits for an attempt that starts at the same time. The attempt removes the key, so
// this statement then inserts, and no change is missed.
const INSERT = `
with stored as (
  insert into outbox (kind, channel, recipient, subject_id, due_at, dedupe_key) values ($1, $2, $3, $4, $5, $6)
  on conflict (dedupe_key) do update set due_at = least(outbox.due_at, excluded.due_at)
  returning 1
)
select pg_notify('outbox', '') from stored`;

const CLAIM = `
update outbox set attempts = attempts + 1, due_at = $4, dedupe_key = null
 where id = (
   select id from outbox
    where state = 'queued' and channel = $1 and kind = any($2::text[]) and due_at <= $3
    order by due_at, id
    limit 1
    for update skip locked
 )
returning ${COLUMNS}`;

export function createOutboxRepository({ query }: Queryable): OutboxRepository {
  return {
    async insert({ kind, channel, recipient, subjectId, dueAt, dedupeKey }) {
      await query(INSERT, [kind, channel, recipient, subjectId, dueAt, dedupeKey ?? null]);
    },

    async cancel(dedupeKey) {
      await query('delete from outbox where dedupe_key = $1', [dedupeKey]);
    },

    async claim({ channel, kinds, now, leaseUntil }) {
      const [row] = await query<OutboxRow>(CLAIM, [channel, kinds, now, leaseUntil]);
      return row ?? null;
    },

    async nextDueAt(channel, kinds) {
      const [row] = await query<{ dueAt: Date | null }>(
        `select min(due_at) as "dueAt" from outbox where state = 'queued' and channel = $1 and kind = any($2::text[])`,
        [channel, kinds],
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
