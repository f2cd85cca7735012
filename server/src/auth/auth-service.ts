import { randomBytes } from 'node:crypto';

import type { Login } from '@potomac-oak/shared/contracts/auth';

import type { Database } from '../db/database';
import { Refusal } from '../errors/refusal';
import { limitKey } from '../http/client-address';
import { combineLimiters, createRateLimiter, type RateLimiter } from '../http/rate-limiter';
import { hashPassword, isPassword } from './password-hash';
import type { Sessions, StaffProof } from './session-service';
import { createStaffRepository } from './staff-repository';

const MINUTE_MS = 60_000;

export interface AuthService {
  /** Throws `bad_credentials` or `rate_limited`, alike for user names that exist and those that do not. */
  signIn(login: Login, address: string): Promise<StaffProof>;
  /**
   * Sees to it that the configured staff user can sign in.
   *
   * @returns the password it made up, to be shown once, or null
   */
  ensureStaffUser(wanted: { username: string; password: string | undefined }): Promise<string | null>;
}

interface AuthServiceOptions {
  database: Database;
  sessions: Sessions;
}

export async function createAuthService({ database, sessions }: AuthServiceOptions): Promise<AuthService> {
  const staff = createStaffRepository(database);
  // Checked when there is no such user, so that the answer takes as long.
  const nobodysHash = await hashPassword(randomBytes(16).toString('hex'));
  const byAccount = createSignInLimiter();
  const byAddress = createSignInLimiter();

  function reserveAttempt(account: string, address: string): void {
    const accountWait = byAccount.take(account);
    const addressWait = byAddress.take(address);
    const retryAfter = Math.max(accountWait, addressWait);
    if (retryAfter === 0) return;

    if (accountWait === 0) byAccount.giveBack(account);
    if (addressWait === 0) byAddress.giveBack(address);
    throw new Refusal('rate_limited', { retryAfter });
  }

  return {
    async signIn({ username, password }, address) {
      const account = normalise(username);
      const addressKey = limitKey(address);
      // Counted before the password is looked at: attempts sent all at once must not slip through together.
      reserveAttempt(account, addressKey);

      const user = await staff.findByUsername(account);
      const isRight = await isPassword(user?.passwordHash ?? nobodysHash, password);
      if (!user || !isRight) throw new Refusal('bad_credentials');

      byAccount.giveBack(account);
      byAddress.giveBack(addressKey);
      return sessions.begin(user.id);
    },

    async ensureStaffUser({ username, password }) {
      const account = normalise(username);
      const user = await staff.findByUsername(account);
      if (!user) {
        if (password === undefined && !(await staff.isEmpty())) return null;
        const made = password === undefined ? randomBytes(12).toString('base64url') : null;
        await staff.insert({ username: account, passwordHash: await hashPassword(password ?? made ?? '') });
        return made;
      }

      if (password === undefined || (await isPassword(user.passwordHash, password))) return null;
      await staff.setPassword(user.id, await hashPassword(password));
      await sessions.endAllOf(user.id);
      return null;
    },
  };
}

function createSignInLimiter(): RateLimiter {
  return combineLimiters([
    createRateLimiter({ max: 5, windowMs: MINUTE_MS }),
    createRateLimiter({ max: 15, windowMs: 15 * MINUTE_MS }),
  ]);
}

function normalise(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}
