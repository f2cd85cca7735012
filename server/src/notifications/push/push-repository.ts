import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import type { NewPushSubscription } from '@potomac-oak/shared/contracts/push';

import type { Queryable } from '../../base/db/database';

export interface StoredSubscription {
  id: string;
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** `Firefox on Windows`, or empty. */
  browser: string;
  createdAt: Date;
}

interface Renewal {
  sessionId: string;
  subscription: NewPushSubscription;
  renewedAt: Date;
}

export interface PushRepository {
  /** Those of an active account that were renewed after `renewedAfter`, newest first. */
  listActive(userId: string, renewedAfter: Date): Promise<StoredSubscription[]>;
  /**
   * Stores the subscription for the person of the session. It replaces one with the same endpoint, which belongs to the
   * same browser. Returns null if the session has ended.
   */
  renew(renewal: Renewal): Promise<StoredSubscription | null>;
  /** Deletes all but the `kept` subscriptions that were renewed last. */
  limit(userId: string, kept: number): Promise<void>;
  /** Returns false if the person has no such subscription. */
  deleteOf(userId: string, id: string): Promise<boolean>;
  deleteEnded(id: string): Promise<void>;
  deleteOld(renewedBefore: Date): Promise<void>;
  /** Ids of the subscriptions that have received the row in an earlier attempt. */
  listDelivered(outboxId: string): Promise<string[]>;
  addDelivered(outboxId: string, ids: readonly string[]): Promise<void>;
  showsNames(): Promise<boolean>;
  setShowsNames(showsNames: boolean): Promise<void>;
}

/** A browser in which no one has opened the dashboard for this time receives nothing more, for instance a lost phone. */
const LIFETIME_MS = 30 * DAY_MS;

/** Subscriptions that were renewed before this time have ended. */
export function renewedAfter(now: number): Date {
  return new Date(now - LIFETIME_MS);
}

const COLUMNS =
  'id, user_id as "userId", session_id as "sessionId", endpoint, p256dh, auth, browser, created_at as "createdAt"';

export function createPushRepository({ query }: Queryable): PushRepository {
  return {
    listActive: (userId, renewedAfter) =>
      query(
        `select ${COLUMNS} from push_subscriptions
          where user_id = $1 and renewed_at > $2
            and exists (select from staff_users where id = $1 and deactivated_at is null)
          order by created_at desc, id`,
        [userId, renewedAfter],
      ),

    async renew({ sessionId, subscription: { endpoint, keys }, renewedAt }) {
      // The lock orders this with the end of the session, which deletes its subscriptions.
      const [stored] = await query<StoredSubscription>(
        `with session as (select id, user_id, browser from staff_sessions where id = $1 for key share)
         insert into push_subscriptions
           (user_id, session_id, endpoint, p256dh, auth, browser, created_at, renewed_at)
         select user_id, id, $2, $3, $4, browser, $5, $5 from session
         on conflict (endpoint) do update
           set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
               auth = excluded.auth, browser = excluded.browser, renewed_at = excluded.renewed_at
         returning ${COLUMNS}`,
        [sessionId, endpoint, keys.p256dh, keys.auth, renewedAt],
      );
      return stored ?? null;
    },

    async limit(userId, kept) {
      await query(
        `delete from push_subscriptions
          where id in (select id from push_subscriptions where user_id = $1 order by renewed_at desc, id offset $2)`,
        [userId, kept],
      );
    },

    async deleteOf(userId, id) {
      const deleted = await query('delete from push_subscriptions where user_id = $1 and id = $2 returning id', [
        userId,
        id,
      ]);
      return deleted.length > 0;
    },

    async deleteEnded(id) {
      await query('delete from push_subscriptions where id = $1', [id]);
    },

    async deleteOld(renewedBefore) {
      await query('delete from push_subscriptions where renewed_at <= $1', [renewedBefore]);
    },

    async listDelivered(outboxId) {
      const rows = await query<{ id: string }>(
        'select subscription_id as id from push_deliveries where outbox_id = $1',
        [outboxId],
      );
      return rows.map(({ id }) => id);
    },

    async addDelivered(outboxId, ids) {
      // A subscription may have ended meanwhile.
      await query(
        `insert into push_deliveries (outbox_id, subscription_id)
         select $1, id from push_subscriptions where id = any($2::uuid[])
         on conflict do nothing`,
        [outboxId, ids],
      );
    },

    async showsNames() {
      const [settings] = await query<{ showsNames: boolean }>('select shows_names as "showsNames" from push_settings');
      return settings?.showsNames ?? false;
    },

    async setShowsNames(showsNames) {
      await query(
        `insert into push_settings (shows_names) values ($1)
         on conflict (only_row) do update set shows_names = excluded.shows_names`,
        [showsNames],
      );
    },
  };
}
