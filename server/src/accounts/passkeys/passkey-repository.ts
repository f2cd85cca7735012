import type { Queryable } from '../../base/db/database';

export interface StoredPasskey {
  id: string;
  userId: string;
  username: string;
  /** In base64url, like the key. */
  credentialId: string;
  publicKey: string;
  counter: number;
}

export interface NewStoredPasskey extends Pick<StoredPasskey, 'userId' | 'credentialId' | 'publicKey' | 'counter'> {
  name: string;
  createdAt: Date;
  /** When the challenge that it signed was issued. */
  challengedAt: Date;
}

interface ListedPasskey {
  id: string;
  name: string;
  credentialId: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface PasskeyRepository {
  /** Oldest first. */
  listOf(userId: string): Promise<ListedPasskey[]>;
  /** Of an active account. */
  find(credentialId: string): Promise<StoredPasskey | null>;
  /** Returns false if the passkey is stored already. */
  insert(passkey: NewStoredPasskey): Promise<boolean>;
  /** Returns false if this challenge or a later one was accepted before. */
  use(id: string, use: { counter: number; challengedAt: Date; usedAt: Date }): Promise<boolean>;
  /** Returns false if the person has no such passkey. */
  remove(userId: string, id: string): Promise<boolean>;
}

export function createPasskeyRepository({ query }: Queryable): PasskeyRepository {
  return {
    listOf: (userId) =>
      query<ListedPasskey>(
        `select id, name, credential_id as "credentialId", created_at as "createdAt", last_used_at as "lastUsedAt"
           from staff_passkeys where user_id = $1 order by created_at, id`,
        [userId],
      ),

    async find(credentialId) {
      const [passkey] = await query<StoredPasskey>(
        `select p.id, user_id as "userId", username, credential_id as "credentialId", public_key as "publicKey", counter
           from staff_passkeys p join staff_users u on u.id = p.user_id
          where credential_id = $1 and deactivated_at is null`,
        [credentialId],
      );
      return passkey ?? null;
    },

    async insert({ userId, name, credentialId, publicKey, counter, challengedAt, createdAt }) {
      const inserted = await query(
        `insert into staff_passkeys
           (user_id, name, credential_id, public_key, counter, last_challenge_at, created_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
        [userId, name, credentialId, publicKey, counter, challengedAt, createdAt],
      );
      return inserted.length > 0;
    },

    async use(id, { counter, challengedAt, usedAt }) {
      const used = await query(
        `update staff_passkeys set counter = $2, last_challenge_at = $3, last_used_at = $4
          where id = $1 and last_challenge_at < $3 returning id`,
        [id, counter, challengedAt, usedAt],
      );
      return used.length > 0;
    },

    async remove(userId, id) {
      const removed = await query('delete from staff_passkeys where user_id = $1 and id = $2 returning id', [
        userId,
        id,
      ]);
      return removed.length > 0;
    },
  };
}
