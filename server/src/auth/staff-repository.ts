import { eq } from 'drizzle-orm';

import type { Queryable } from '../db/database';
import { staffUsers } from '../db/schema';

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

export function createStaffRepository({ drizzle }: Queryable): StaffRepository {
  return {
    async findByUsername(username) {
      const [user] = await drizzle.select().from(staffUsers).where(eq(staffUsers.username, username));
      return user ?? null;
    },

    async isEmpty() {
      const found = await drizzle.select({ id: staffUsers.id }).from(staffUsers).limit(1);
      return found.length === 0;
    },

    async insert(user) {
      // Two nodes may start on one empty database at the same time.
      await drizzle.insert(staffUsers).values(user).onConflictDoNothing();
    },

    async setPassword(id, passwordHash) {
      await drizzle.update(staffUsers).set({ passwordHash }).where(eq(staffUsers.id, id));
    },
  };
}
