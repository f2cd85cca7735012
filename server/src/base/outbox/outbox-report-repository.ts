import type { NotificationStatus, OutboxState } from '@potomac-oak/shared/contracts/notifications';

import type { Queryable } from '../db/database';

export interface StoredOutboxRow {
  id: string;
  kind: string;
  channel: 'email' | 'push';
  recipient: string;
  /** Of the person that `recipient` is the id of; null for others. */
  staffName: string | null;
  staffEmail: string | null;
  state: OutboxState;
  createdAt: Date;
  dueAt: Date;
  attempts: number;
  lastError: string;
  settledAt: Date | null;
}

export interface OutboxReportRepository {
  /** Newest first, without plans. */
  list(state: OutboxState | null, limit: number): Promise<StoredOutboxRow[]>;
  find(id: string): Promise<StoredOutboxRow | null>;
  countByState(): Promise<{ state: OutboxState; count: number }[]>;
  countDelayedMails(): Promise<NotificationStatus['delayed']>;
  /** Returns false if the row has not failed. */
  requeue(id: string, dueAt: Date): Promise<boolean>;
}

const SELECT = `
select outbox.id, kind, queue as channel, recipient, coalesce(nullif(name, ''), username) as "staffName", email as "staffEmail",
       state, outbox.created_at as "createdAt", due_at as "dueAt", attempts, last_error as "lastError",
       settled_at as "settledAt"
  from outbox left join staff_users on staff_users.id::text = recipient
 where queue <> 'plan'`;

export function createOutboxReportRepository({ query }: Queryable): OutboxReportRepository {
  return {
    list: (state, limit) =>
      query(`${SELECT} and ($1::text is null or state = $1) order by outbox.created_at desc, outbox.id limit $2`, [
        state,
        limit,
      ]),

    async find(id) {
      const [row] = await query<StoredOutboxRow>(`${SELECT} and outbox.id = $1`, [id]);
      return row ?? null;
    },

    countByState: () => query(`select state, count(*) as count from outbox where queue <> 'plan' group by state`),

    async countDelayedMails() {
      const [row] = await query<{ count: number }>(
        `select count(*) as count from outbox where state = 'queued' and queue = 'email' and last_error <> ''`,
      );
      return row?.count ?? 0;
    },

    async requeue(id, dueAt) {
      const rows = await query(
        `update outbox set state = 'queued', due_at = $2, attempts = 0, settled_at = null
          where id = $1 and state = 'failed' and queue <> 'plan' returning pg_notify('outbox', '')`,
        [id, dueAt],
      );
      return rows.length > 0;
    },
  };
}
