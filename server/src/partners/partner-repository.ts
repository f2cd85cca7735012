import { and, asc, eq, isNotNull } from 'drizzle-orm';

import type { Database } from '../db/database';
import { chats, partners } from '../db/schema';
import type { SecretBox } from '../secrets/secret-box';

export type StoredPartner = typeof partners.$inferSelect;
type SealedRow = Pick<StoredPartner, 'siteKey' | 'secret'>;
export type NewPartner = Omit<StoredPartner, 'isActive' | 'createdAt'>;
export type PartnerChanges = Partial<Omit<StoredPartner, 'siteKey' | 'secret' | 'createdAt'>>;

/** Takes and answers plain secrets; the database holds them encrypted. */
export interface PartnerRepository {
  /** Encrypts what an older release stored as plain text, and what an older key encrypted. */
  sealSecrets(): Promise<void>;
  /** In the order they were added. */
  list(): Promise<StoredPartner[]>;
  insert(partner: NewPartner): Promise<void>;
  /** @returns false where there is no such partner */
  update(siteKey: string, changes: PartnerChanges): Promise<boolean>;
  /** Ends what followed from the old secret with it: the chats of identified visitors open only after a new signature. */
  replaceSecret(siteKey: string, secret: string): Promise<boolean>;
  delete(siteKey: string): Promise<boolean>;
}

export function createPartnerRepository({ drizzle, transaction }: Database, box: SecretBox): PartnerRepository {
  // A secret is bound to its partner: copied to another row, it does not open.
  const seal = ({ siteKey, secret }: SealedRow) => box.seal(secret, siteKey);
  const open = ({ siteKey, secret }: SealedRow) => (box.isSealed(secret) ? box.open(secret, siteKey) : secret);

  return {
    sealSecrets: () =>
      transaction(async (tx) => {
        const rows = await tx.drizzle.select().from(partners).for('update');
        for (const { siteKey, secret } of rows.filter(({ secret }) => !box.isCurrent(secret))) {
          const sealed = seal({ siteKey, secret: open({ siteKey, secret }) });
          await tx.drizzle.update(partners).set({ secret: sealed }).where(eq(partners.siteKey, siteKey));
        }
      }),

    async list() {
      const rows = await drizzle.select().from(partners).orderBy(asc(partners.createdAt), asc(partners.siteKey));
      return rows.map((row) => ({ ...row, secret: open(row) }));
    },

    async insert(partner) {
      await drizzle.insert(partners).values({ ...partner, secret: seal(partner) });
    },

    async update(siteKey, changes) {
      const rows = await drizzle.update(partners).set(changes).where(eq(partners.siteKey, siteKey)).returning();
      return rows.length === 1;
    },

    replaceSecret: (siteKey, secret) =>
      transaction(async (tx) => {
        const chatsOfUsers = and(eq(chats.siteKey, siteKey), isNotNull(chats.siteUserId));
        await tx.drizzle.update(chats).set({ secretHash: '' }).where(chatsOfUsers);
        const changes = { secret: seal({ siteKey, secret }) };
        const rows = await tx.drizzle.update(partners).set(changes).where(eq(partners.siteKey, siteKey)).returning();
        return rows.length === 1;
      }),

    async delete(siteKey) {
      const rows = await drizzle.delete(partners).where(eq(partners.siteKey, siteKey)).returning();
      return rows.length === 1;
    },
  };
}
