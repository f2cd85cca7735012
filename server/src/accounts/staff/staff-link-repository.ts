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

export interface NewLink extends Omit<StoredLink, 'id'> {
  /** Of the code. */
  hash: string;
  createdAt: Date;
}

/** Links that were used, or expired at `at`, are not found. */
export interface StaffLinkRepository {
  insert(link: NewLink): Promise<string>;
  find(hash: string, at: Date): Promise<StoredLink | null>;
  /** Returns the link to one caller only. */
  use(hash: string, at: Date): Promise<StoredLink | null>;
  listInvitations(at: Date): Promise<StoredLink[]>;
  deleteInvitation(id: string): Promise<StoredLink | null>;
  deleteResetsOf(userId: string): Promise<void>;
  deleteExpired(at: Date): Promise<void>;
}

const COLUMNS = `id, user_id as "userId", name, email, role, removes_second_factor as "removesSecondFactor",
  created_by as "createdBy", expires_at as "expiresAt"`;

export function createStaffLinkRepository({ query }: Queryable): StaffLinkRepository {
  return {
    async insert({ hash, userId, name, email, role, removesSecondFactor, createdBy, createdAt, expiresAt }) {
      const [link] = await query<{ id: string }>(
        `insert into staff_links
           (hash, user_id, name, email, role, removes_second_factor, created_by, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
        [hash, userId, name, email, role, removesSecondFactor, createdBy, createdAt, expiresAt],
      );
      return link?.id ?? '';
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

    async deleteResetsOf(userId) {
      await query('delete from staff_links where user_id = $1', [userId]);
    },

    async deleteExpired(at) {
      await query('delete from staff_links where expires_at <= $1', [at]);
    },
  };
}
