import type { Database } from '../base/db/database';
import type { SecretBox } from '../base/secrets/secret-box';

export interface StoredPartner {
  siteKey: string;
  name: string;
  secret: string;
  origins: readonly string[];
  formsPerHour: number;
  connectsPerMinute: number;
  identityMinutes: number;
  isActive: boolean;
  createdAt: Date;
}

type SealedRow = Pick<StoredPartner, 'siteKey' | 'secret'>;
export type NewPartner = Omit<StoredPartner, 'isActive' | 'createdAt'>;
export type PartnerChanges = Partial<Omit<StoredPartner, 'siteKey' | 'secret' | 'createdAt'>>;

/** Takes and returns plain secrets; the database holds them encrypted. */
export interface PartnerRepository {
  /** Encrypts secrets that are encrypted with an older key. */
  sealSecrets(): Promise<void>;
  /** Returns the partners in the order in which they were added. */
  list(): Promise<StoredPartner[]>;
  insert(partner: NewPartner): Promise<void>;
  /** @returns false if there is no such partner */
  update(siteKey: string, changes: PartnerChanges): Promise<boolean>;
  /** After this, the chats of identified visitors open only with an identity that is signed with the new secret. */
  replaceSecret(siteKey: string, secret: string): Promise<boolean>;
  /** Of these chats, those of visitors whose identity one of these partners has signed. */
  findSignedChats(siteKeys: readonly string[], chatIds: readonly string[]): Promise<string[]>;
  delete(siteKey: string): Promise<boolean>;
}

const LIST = `
select site_key as "siteKey", name, secret, origins, forms_per_hour as "formsPerHour",
       connects_per_minute as "connectsPerMinute", identity_minutes as "identityMinutes", is_active as "isActive",
       created_at as "createdAt"
  from partners
 order by created_at, site_key`;

const INSERT = `
insert into partners (site_key, name, secret, origins, forms_per_hour, connects_per_minute, identity_minutes)
values ($1, $2, $3, $4, $5, $6, $7)`;

// No column is nullable, so null leaves its column unchanged.
const UPDATE = `
update partners
   set name = coalesce($2, name), origins = coalesce($3, origins), forms_per_hour = coalesce($4, forms_per_hour),
       connects_per_minute = coalesce($5, connects_per_minute), identity_minutes = coalesce($6, identity_minutes),
       is_active = coalesce($7, is_active)
 where site_key = $1
returning site_key`;

export function createPartnerRepository({ query, transaction }: Database, box: SecretBox): PartnerRepository {
  // An encrypted secret is bound to its partner: copied to another row, it cannot be decrypted.
  const seal = ({ siteKey, secret }: SealedRow) => box.seal(secret, siteKey);
  const open = ({ siteKey, secret }: SealedRow) => box.open(secret, siteKey);

  return {
    sealSecrets: () =>
      transaction(async (tx) => {
        const rows = await tx.query<SealedRow>('select site_key as "siteKey", secret from partners for update');
        for (const { siteKey, secret } of rows.filter(({ secret }) => !box.isCurrent(secret))) {
          const sealed = seal({ siteKey, secret: open({ siteKey, secret }) });
          await tx.query('update partners set secret = $2 where site_key = $1', [siteKey, sealed]);
        }
      }),

    async list() {
      const rows = await query<StoredPartner>(LIST);
      return rows.map((row) => ({ ...row, secret: open(row) }));
    },

    async insert(partner) {
      const { siteKey, name, origins, formsPerHour, connectsPerMinute, identityMinutes } = partner;
      const limits = [formsPerHour, connectsPerMinute, identityMinutes];
      await query(INSERT, [siteKey, name, seal(partner), JSON.stringify(origins), ...limits]);
    },

    async update(siteKey, { name, origins, formsPerHour, connectsPerMinute, identityMinutes, isActive }) {
      const limits = [formsPerHour, connectsPerMinute, identityMinutes];
      const rows = await query(UPDATE, [siteKey, name, origins && JSON.stringify(origins), ...limits, isActive]);
      return rows.length === 1;
    },

    replaceSecret: (siteKey, secret) =>
      transaction(async (tx) => {
        await tx.query(`update chats set secret_hash = '' where site_key = $1 and site_user_id is not null`, [siteKey]);
        const sealed = seal({ siteKey, secret });
        const rows = await tx.query('update partners set secret = $2 where site_key = $1 returning site_key', [
          siteKey,
          sealed,
        ]);
        return rows.length === 1;
      }),

    async findSignedChats(siteKeys, chatIds) {
      const rows = await query<{ id: string }>(
        `select id from chats
          where id = any($2::text[]) and site_key = any($1::text[]) and site_user_id is not null`,
        [siteKeys, chatIds],
      );
      return rows.map(({ id }) => id);
    },

    async delete(siteKey) {
      const rows = await query('delete from partners where site_key = $1 returning site_key', [siteKey]);
      return rows.length === 1;
    },
  };
}
