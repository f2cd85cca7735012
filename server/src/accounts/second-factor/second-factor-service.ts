import type { RecoveryCodes, SecondFactorSecret } from '@potomac-oak/shared/contracts/staff';

import type { BaseParts } from '../../base/base-parts';
import type { Queryable } from '../../base/db/database';
import { AppError } from '../../base/errors/app-error';
import { type AccountNews, reportAccountNews } from '../audit/account-news';
import type { Session } from '../sessions/session-service';
import { createRecoveryCodes, createTotpSecret, findTotpStep, hashRecoveryCode } from './one-time-codes';
import {
  createSecondFactorRepository,
  type SecondFactorRepository,
  type StoredSecondFactor,
} from './second-factor-repository';

/** Whose second factor it is. */
export type Holder = Pick<Session, 'userId' | 'username'>;

export interface SecondFactors {
  /** Takes a code of the authenticator app or a recovery code. Each is accepted once; null for a wrong code. */
  use(holder: Holder, code: string): Promise<'used' | null>;
  /** Creates a secret, which replaces an unconfirmed one. Throws `conflict` if a second factor is active. */
  begin(holder: Holder): Promise<SecondFactorSecret>;
  /** Activates the secret; null for a wrong code. Throws `conflict` if there is no unconfirmed secret. */
  confirm(holder: Holder, code: string): Promise<RecoveryCodes | null>;
  /** Throws `conflict` without a second factor. */
  replaceRecoveryCodes(holder: Holder): Promise<RecoveryCodes>;
  remove(holder: Holder): Promise<void>;
  /** Removes it and all passkeys as a part of another change, which is audited by the caller. */
  removeIn(tx: Queryable, userId: string): Promise<void>;
  /** Creates recovery codes for a person who has none; otherwise the list is empty. */
  addRecoveryCodesIn(tx: Queryable, userId: string): Promise<RecoveryCodes>;
  /** Deletes the codes of a person without a second factor. */
  dropRecoveryCodesIn(tx: Queryable, userId: string): Promise<void>;
  countRecoveryCodes(userId: string): Promise<number>;
}

/** Encrypts secrets of an older key with the current one. */
export async function createSecondFactors({
  database,
  secretBox,
  outbox,
  now,
}: Pick<BaseParts, 'database' | 'secretBox' | 'outbox' | 'now'>): Promise<SecondFactors> {
  const stored = createSecondFactorRepository(database);
  for (const { userId, secret } of await stored.listSecrets()) {
    if (!secretBox.isCurrent(secret)) await stored.setSecret(userId, seal(userId, open(userId, secret)));
  }

  function seal(userId: string, secret: string): string {
    return secretBox.seal(secret, contextOf(userId));
  }

  function open(userId: string, sealed: string): string {
    return secretBox.open(sealed, contextOf(userId));
  }

  async function useTotp(
    factors: SecondFactorRepository,
    { userId, secret }: Pick<StoredSecondFactor, 'userId' | 'secret'>,
    code: string,
  ): Promise<boolean> {
    const step = secret === null ? null : findTotpStep(open(userId, secret), code, now());
    return step !== null && factors.useStep(userId, step);
  }

  /** Reads and changes the second factor of one person in one transaction. */
  function change<T>(holder: Holder, work: (part: Change) => Promise<T>): Promise<T> {
    return database.transaction(async (tx) => {
      const factors = createSecondFactorRepository(tx);
      const state = await factors.find(holder.userId);
      if (!state) throw new AppError('not_found');
      return work({
        factors,
        state,
        report: (news) => reportAccountNews(tx, outbox, { ...holder, news }),
      });
    });
  }

  return {
    countRecoveryCodes: stored.countRecoveryCodes,

    async removeIn(tx, userId) {
      const factors = createSecondFactorRepository(tx);
      await factors.remove(userId);
      await factors.removePasskeys(userId);
      await factors.dropRecoveryCodes(userId);
    },

    async addRecoveryCodesIn(tx, userId) {
      const factors = createSecondFactorRepository(tx);
      if ((await factors.countRecoveryCodes(userId)) > 0) return { recoveryCodes: [] };
      return storeRecoveryCodes(factors, userId);
    },

    dropRecoveryCodesIn: (tx, userId) => createSecondFactorRepository(tx).dropRecoveryCodes(userId),

    use: (holder, code) =>
      change(holder, async ({ factors, state, report }) => {
        if (state.isConfirmed && (await useTotp(factors, state, code))) return 'used';
        const isUsed = await factors.useRecoveryCode(holder.userId, hashRecoveryCode(code));
        if (isUsed) await report('recovery_code_used');
        return isUsed ? 'used' : null;
      }),

    begin: (holder) =>
      change(holder, async ({ factors, state }) => {
        if (state.isConfirmed) throw new AppError('conflict', { msg: 'Two-factor sign-in is already on.' });
        const created = createTotpSecret(holder.username);
        await factors.setSecret(holder.userId, seal(holder.userId, created.secret));
        return created;
      }),

    confirm: (holder, code) =>
      change(holder, async ({ factors, state, report }) => {
        const isPending = state.secret !== null && !state.isConfirmed;
        if (!isPending) throw new AppError('conflict', { msg: 'There is no authenticator app to confirm.' });
        if (!(await useTotp(factors, state, code))) return null;
        await factors.confirm(holder.userId, new Date(now()));
        await report('second_factor_added');
        return storeRecoveryCodes(factors, holder.userId);
      }),

    replaceRecoveryCodes: (holder) =>
      change(holder, async ({ factors, state, report }) => {
        if (!state.hasFactor) throw new AppError('conflict', { msg: 'Two-factor sign-in is off.' });
        await report('recovery_codes_replaced');
        return storeRecoveryCodes(factors, holder.userId);
      }),

    remove: (holder) =>
      change(holder, async ({ factors, report }) => {
        await factors.remove(holder.userId);
        await factors.dropRecoveryCodes(holder.userId);
        await report('second_factor_removed');
      }),
  };
}

interface Change {
  factors: SecondFactorRepository;
  state: StoredSecondFactor;
  /** Writes it to the audit trail, and mails it to the person. */
  report(news: AccountNews): Promise<void>;
}

async function storeRecoveryCodes(factors: SecondFactorRepository, userId: string): Promise<RecoveryCodes> {
  const recoveryCodes = createRecoveryCodes();
  await factors.replaceRecoveryCodes(userId, recoveryCodes.map(hashRecoveryCode));
  return { recoveryCodes };
}

export function wrongCode(): AppError {
  return new AppError('second_factor', { msg: 'This code is wrong or was already used.' });
}

function contextOf(userId: string): string {
  return `totp ${userId}`;
}
