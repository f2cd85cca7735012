import type { Queryable } from '../../base/db/database';
import { HAS_SECOND_FACTOR } from './has-second-factor';

export interface StoredSecondFactor {
  userId: string;
  /** Sealed; null after the secrets key was lost. */
  secret: string | null;
  isConfirmed: boolean;
  /** A passkey, or a confirmed authenticator app. */
  hasFactor: boolean;
}

export interface SecondFactorRepository {
  /** Its row stays locked until the transaction ends. */
  find(userId: string): Promise<StoredSecondFactor | null>;
  listSecrets(): Promise<{ userId: string; secret: string }[]>;
  setSecret(userId: string, secret: string): Promise<void>;
  confirm(userId: string, at: Date): Promise<void>;
  /** Returns false if this step or a later one was used before. */
  useStep(userId: string, step: number): Promise<boolean>;
  /** Removes the authenticator app. */
  remove(userId: string): Promise<void>;
  removePasskeys(userId: string): Promise<void>;
  /** Deletes the recovery codes if they replace nothing any more. */
  dropRecoveryCodes(userId: string): Promise<void>;
  /** @param hashes of the new codes */
  replaceRecoveryCodes(userId: string, hashes: readonly string[]): Promise<void>;
  /** Returns false for an unknown code and for one that was used before. */
  useRecoveryCode(userId: string, hash: string): Promise<boolean>;
  countRecoveryCodes(userId: string): Promise<number>;
}

export function createSecondFactorRepository({ query }: Queryable): SecondFactorRepository {
  return {
    async find(userId) {
      const [found] = await query<StoredSecondFactor>(
        `select id as "userId", totp_secret as secret, totp_confirmed_at is not null as "isConfirmed",
                ${HAS_SECOND_FACTOR} as "hasFactor"
           from staff_users where id = $1 for update`,
        [userId],
      );
      return found ?? null;
    },

    listSecrets: () =>
      query('select id as "userId", totp_secret as secret from staff_users where totp_secret is not null'),

    async setSecret(userId, secret) {
      await query('update staff_users set totp_secret = $2 where id = $1', [userId, secret]);
    },

    async confirm(userId, at) {
      await query('update staff_users set totp_confirmed_at = $2 where id = $1', [userId, at]);
    },

    async useStep(userId, step) {
      const used = await query(
        'update staff_users set totp_last_step = $2 where id = $1 and totp_last_step < $2 returning id',
        [userId, step],
      );
      return used.length > 0;
    },

    async remove(userId) {
      await query('update staff_users set totp_secret = null, totp_confirmed_at = null where id = $1', [userId]);
    },

    async removePasskeys(userId) {
      await query('delete from staff_passkeys where user_id = $1', [userId]);
    },

    async dropRecoveryCodes(userId) {
      await query(
        `delete from staff_recovery_codes
          where user_id = $1 and not exists (select from staff_users where id = $1 and ${HAS_SECOND_FACTOR})`,
        [userId],
      );
    },

    async replaceRecoveryCodes(userId, hashes) {
      await query('delete from staff_recovery_codes where user_id = $1', [userId]);
      await query('insert into staff_recovery_codes (user_id, hash) select $1, unnest($2::text[])', [userId, hashes]);
    },

    async useRecoveryCode(userId, hash) {
      const used = await query('delete from staff_recovery_codes where user_id = $1 and hash = $2 returning hash', [
        userId,
        hash,
      ]);
      return used.length > 0;
    },

    async countRecoveryCodes(userId) {
      const [row] = await query<{ count: number }>(
        'select count(*)::int as count from staff_recovery_codes where user_id = $1',
        [userId],
      );
      return row?.count ?? 0;
    },
  };
}
