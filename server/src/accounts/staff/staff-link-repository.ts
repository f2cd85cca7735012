import type { Role } from '@potomac-oak/shared/contracts/staff';

import type { Queryable } from '../../base/db/database';

export interface StoredLink {
  id: string;
  /** The person whose password it resets; null for an invitation. */
  userId: string | null;
  name: string;
  email: string;
  role: Role;
  removesSecondFactor: boolean;
  /** User name, or `operator`. */
  createdBy: string;
  expiresAt: Date;
}

export interface NewLink extends StoredLink {
  /** Of the code. */
  hash: string;
  createdAt: Date;
}

/** Links that were used, or expired at `at`, are not found. */
export interface StaffLinkRepository {
  insert(link: NewLink): Promise<void>;
  find(hash: string, at: Date): Promise<StoredLink | null>;
  /** Returns the link to one caller only. */
  use(hash: string, at: Date): Promise<StoredLink | null>;
  listInvitations(at: Date): Promise<StoredLink[]>;
  deleteInvitation(id: string): Promise<StoredLink | null>;
  hasReset(userId: string, query: { createdBy: string; since: Date }): Promise<boolean>;
  deleteResetsOf(userId: string): Promise<void>;
  deleteExpired(at: Date): Promise<void>;
}

const COLUMNS = `id, user_id as "userId", name, email, role, removes_second_factor as "removesSecondFactor",
  created_by as "createdBy", expires_at as "expiresAt"`;

export function createStaffLinkRepository({ query }: Queryable): StaffLinkRepository {
  return {
    async insert({ id, hash, userId, name, email, role, removesSecondFactor, createdBy, createdAt, expiresAt }) {
      await query(
        `insert into staff_links
           (id, hash, user_id, name, email, role, removes_second_factor, created_by, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [id, hash, userId, name, email, role, removesSecondFactor, createdBy, createdAt, expiresAt],
      );
    },

    async find(hash, at) {
      const [link] = await query<StoredLink>(
        `select ${COLUMNS} from staff_links where hash = $1 and used_at is null and expires_at > $2`,
        [hash, at],
      );
      return link ?? null;
    },

    async use(hash, at) {
      const [link] = await query<StoredLink>(
        `update staff_links set used_at = $2 where hash = $1 and used_at is null and expires_at > $2
         returning ${COLUMNS}`,
        [hash, at],
      );
      return link ?? null;
    },

    listInvitations: (at) =>
      query<StoredLink>(
        `select ${COLUMNS} from staff_links where user_id is null and used_at is null and expires_at > $1
          order by created_at desc, id`,
        [at],
      ),

    async deleteInvitation(id) {
      const [link] = await query<StoredLink>(
        `delete from staff_links where id = $1 and user_id is null and used_at is null returning ${COLUMNS}`,
        [id],
      );
      return link ?? null;
    },

    async hasReset(userId, { createdBy, since }) {
      const rows = await query(
        'select 1 from staff_links where user_id = $1 and created_by = $2 and created_at > $3 limit 1',
        [userId, createdBy, since],
      );
      return rows.length > 0;
    },

    async deleteResetsOf(userId) {
      await query('delete from staff_links where user_id = $1', [userId]);
    },

    async deleteExpired(at) {
      await query('delete from staff_links where expires_at <= $1', [at]);
    },
  };
}
