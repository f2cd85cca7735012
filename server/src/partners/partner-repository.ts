import { and, asc, eq, isNotNull } from 'drizzle-orm';

import type { Database } from '../db/database';
import { chats, partners } from '../db/schema';

export type StoredPartner = typeof partners.$inferSelect;
export type NewPartner = Omit<StoredPartner, 'isActive' | 'createdAt'>;
export type PartnerChanges = Partial<Omit<StoredPartner, 'siteKey' | 'secret' | 'createdAt'>>;

export interface PartnerRepository {
  /** In the order they were added. */
  list(): Promise<StoredPartner[]>;
  insert(partner: NewPartner): Promise<void>;
  /** @returns false where there is no such partner */
  update(siteKey: string, changes: PartnerChanges): Promise<boolean>;
  /** Ends what followed from the old secret with it: the chats of identified visitors open only after a new signature. */
  replaceSecret(siteKey: string, secret: string): Promise<boolean>;
  delete(siteKey: string): Promise<boolean>;
}

export function createPartnerRepository({ drizzle, transaction }: Database): PartnerRepository {
  return {
    list: async () => drizzle.select().from(partners).orderBy(asc(partners.createdAt), asc(partners.siteKey)),

    async insert(partner) {
      await drizzle.insert(partners).values(partner);
    },

    async update(siteKey, changes) {
      const rows = await drizzle.update(partners).set(changes).where(eq(partners.siteKey, siteKey)).returning();
      return rows.length === 1;
    },

    replaceSecret: (siteKey, secret) =>
      transaction(async (tx) => {
        const chatsOfUsers = and(eq(chats.siteKey, siteKey), isNotNull(chats.siteUserId));
        await tx.drizzle.update(chats).set({ secretHash: '' }).where(chatsOfUsers);
        const rows = await tx.drizzle.update(partners).set({ secret }).where(eq(partners.siteKey, siteKey)).returning();
        return rows.length === 1;
      }),

    async delete(siteKey) {
      const rows = await drizzle.delete(partners).where(eq(partners.siteKey, siteKey)).returning();
      return rows.length === 1;
    },
  };
}
