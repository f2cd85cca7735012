import type { Queryable } from '../db/database';

export interface StoredCannedReply {
  id: string;
  /** Null for a shared reply. */
  ownerId: string | null;
  title: string;
  body: string;
  updatedAt: Date;
}

export interface CannedReplyRepository {
  /** Shared replies and those of `userId`, by title. */
  list(userId: string): Promise<StoredCannedReply[]>;
  /** Counts the replies of this owner; the shared ones for null. */
  count(ownerId: string | null): Promise<number>;
  insert(reply: Pick<StoredCannedReply, 'ownerId' | 'title' | 'body'>): Promise<StoredCannedReply>;
  /** Changes a reply that `userId` may change. Returns null if there is none. */
  update(reply: { id: string; userId: string; title: string; body: string }): Promise<StoredCannedReply | null>;
  /** Like `update`; returns the deleted reply. */
  delete(reply: { id: string; userId: string }): Promise<StoredCannedReply | null>;
}

const COLUMNS = 'id, owner_id as "ownerId", title, body, updated_at as "updatedAt"';

export function createCannedReplyRepository({ query }: Queryable): CannedReplyRepository {
  return {
    list: (userId) =>
      query(`select ${COLUMNS} from canned_replies where owner_id is null or owner_id = $1 order by lower(title), id`, [
        userId,
      ]),

    async count(ownerId) {
      const [row] = await query<{ count: number }>(
        'select count(*) from canned_replies where owner_id is not distinct from $1::uuid',
        [ownerId],
      );
      return row?.count ?? 0;
    },

    async insert({ ownerId, title, body }) {
      const [reply] = await query<StoredCannedReply>(
        `insert into canned_replies (owner_id, title, body) values ($1, $2, $3) returning ${COLUMNS}`,
        [ownerId, title, body],
      );
      if (!reply) throw new Error('A canned reply was not stored.');
      return reply;
    },

    async update({ id, userId, title, body }) {
      const [reply] = await query<StoredCannedReply>(
        `update canned_replies set title = $3, body = $4, updated_at = now()
          where id = $1 and (owner_id is null or owner_id = $2) returning ${COLUMNS}`,
        [id, userId, title, body],
      );
      return reply ?? null;
    },

    async delete({ id, userId }) {
      const [reply] = await query<StoredCannedReply>(
        `delete from canned_replies where id = $1 and (owner_id is null or owner_id = $2) returning ${COLUMNS}`,
        [id, userId],
      );
      return reply ?? null;
    },
  };
}
