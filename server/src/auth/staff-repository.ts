import type { Queryable } from '../db/database';

export interface StaffUser {
  id: string;
  username: string;
  passwordHash: string;
}

export interface StaffRepository {
  findByUsername(username: string): Promise<StaffUser | null>;
  isEmpty(): Promise<boolean>;
  insert(user: Omit<StaffUser, 'id'>): Promise<void>;
  setPassword(id: string, passwordHash: string): Promise<void>;
}

export function createStaffRepository({ query }: Queryable): StaffRepository {
  return {
    async findByUsername(username) {
      const [user] = await query<StaffUser>(
        'select id, username, password_hash as "passwordHash" from staff_users where username = $1',
        [username],
      );
      return user ?? null;
    },

    async isEmpty() {
      const found = await query('select id from staff_users limit 1');
      return found.length === 0;
    },

    async insert({ username, passwordHash }) {
      // Two nodes may start with the same empty database at the same time.
      await query('insert into staff_users (username, password_hash) values ($1, $2) on conflict do nothing', [
        username,
        passwordHash,
      ]);
    },

    async setPassword(id, passwordHash) {
      await query('update staff_users set password_hash = $2 where id = $1', [id, passwordHash]);
    },
  };
}
