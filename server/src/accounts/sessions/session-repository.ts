import type { Role } from '@potomac-oak/shared/contracts/staff';

import type { Database } from '../../base/db/database';
import { HAS_SECOND_FACTOR, REQUIRES_FACTOR } from '../second-factor/has-second-factor';

export interface StoredSession {
  id: string;
  tokenHash: string;
  userId: string;
  username: string;
  /** Empty if the person has not set it. */
  name: string;
  role: Role;
  createdAt: Date;
  lastSeenAt: Date;
  confirmedAt: Date;
  /** The account must have a second factor, and has none. */
  lacksFactor: boolean;
}

export interface NewSession {
  id: string;
  tokenHash: string;
  userId: string;
  createdAt: Date;
  /** `Firefox on Windows`, or empty. */
  browser: string;
}

interface ListedSession extends Pick<StoredSession, 'id' | 'createdAt' | 'lastSeenAt'> {
  browser: string;
}

export interface SessionRepository {
  find(id: string, at: Date): Promise<StoredSession | null>;
  insert(session: NewSession): Promise<void>;
  /** Newest first. */
  listOf(userId: string): Promise<ListedSession[]>;
  touch(id: string, seenAt: Date): Promise<void>;
  confirm(id: string, at: Date): Promise<void>;
  /** Returns the ids of the deleted sessions, like the methods below. Their browsers receive no more push messages. */
  delete(id: string): Promise<string[]>;
  deleteOf(userId: string, id: string): Promise<string[]>;
  /** @param except id of a session that stays */
  deleteAllOf(userId: string, except?: string): Promise<string[]>;
  /** Push continues: it is for people who have not used the dashboard for hours. */
  deleteExpired(limits: { seenBefore: Date; begunBefore: Date; after: Date }): Promise<string[]>;
  /** Returns the `ids` that belong to no session of an active account. */
  findMissing(ids: readonly string[]): Promise<string[]>;
}

/** @param isHttps whether each account must have a second factor once it is due */
export function createSessionRepository(database: Database, isHttps: boolean): SessionRepository {
  // Runs for every event from every dashboard.
  const find = database.prepare<StoredSession>(
    `select s.id, s.token_hash as "tokenHash", s.user_id as "userId", username, name, role,
            s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.confirmed_at as "confirmedAt",
            not ${HAS_SECOND_FACTOR} and (${REQUIRES_FACTOR} or $3 and coalesce(factor_due_at <= $2, false))
              as "lacksFactor"
       from staff_sessions s join staff_users on staff_users.id = s.user_id
      where s.id = $1 and deactivated_at is null`,
  );

  async function idsOf(sql: string, values: readonly unknown[]): Promise<string[]> {
    const rows = await database.query<{ id: string }>(sql, values);
    return rows.map(({ id }) => id);
  }

  // A subscription that is stored while the first statement waits for the session's lock is visible only to the second.
  function endSessions(condition: string, values: readonly unknown[]): Promise<string[]> {
    return database.transaction(async (tx) => {
      const ended = await tx.query<{ id: string }>(
        `delete from staff_sessions where ${condition} returning id`,
        values,
      );
      const ids = ended.map(({ id }) => id);
      await tx.query('delete from push_subscriptions where session_id = any($1::text[])', [ids]);
      return ids;
    });
  }

  return {
    async find(id, at) {
      const [session] = await find([id, at, isHttps]);
      return session ?? null;
    },

    async insert({ id, tokenHash, userId, createdAt, browser }) {
      await database.query(
        `insert into staff_sessions (id, token_hash, user_id, created_at, last_seen_at, confirmed_at, browser)
         values ($1, $2, $3, $4, $4, $4, $5)`,
        [id, tokenHash, userId, createdAt, browser],
      );
    },

    listOf: (userId) =>
      database.query<ListedSession>(
        `select id, created_at as "createdAt", last_seen_at as "lastSeenAt", browser from staff_sessions
          where user_id = $1 order by created_at desc, id`,
        [userId],
      ),

    async touch(id, seenAt) {
      await database.query('update staff_sessions set last_seen_at = $2 where id = $1', [id, seenAt]);
    },

    async confirm(id, at) {
      await database.query('update staff_sessions set confirmed_at = $2 where id = $1', [id, at]);
    },

    delete: (id) => endSessions('id = $1', [id]),

    deleteOf: (userId, id) => endSessions('user_id = $1 and id = $2', [userId, id]),

    deleteAllOf: (userId, except = '') =>
      database.transaction(async (tx) => {
        const ended = await tx.query<{ id: string }>(
          'delete from staff_sessions where user_id = $1 and id <> $2 returning id',
          [userId, except],
        );
        // Also those of sessions that have expired.
        await tx.query('delete from push_subscriptions where user_id = $1 and session_id <> $2', [userId, except]);
        return ended.map(({ id }) => id);
      }),

    deleteExpired: ({ seenBefore, begunBefore, after }) =>
      idsOf(
        `delete from staff_sessions
          where last_seen_at <= $1 or created_at <= $2 or greatest(last_seen_at, created_at) > $3 returning id`,
        [seenBefore, begunBefore, after],
      ),

    findMissing: (ids) =>
      idsOf(
        `select id from unnest($1::text[]) as held (id)
          where not exists (
            select from staff_sessions s join staff_users u on u.id = s.user_id
             where s.id = held.id and u.deactivated_at is null)`,
        [ids],
      ),
  };
}
