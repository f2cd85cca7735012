import { randomBytes } from 'node:crypto';

import type { Login } from '@potomac-oak/shared/contracts/auth';

import type { ChangeFeed } from '../db/change-feed';
import type { Database } from '../db/database';
import { AppError } from '../errors/app-error';
import { limitKey } from '../http/client-address';
import { type Caller, createKnownCallerRepository } from './known-caller-repository';
import { normaliseUsername } from './normalise-username';
import { hashPassword, isPassword } from './password-hash';
import type { Sessions, StaffCredentials } from './session-service';
import { createSignInThrottle } from './sign-in-throttle';
import { createStaffRepository, type StaffUser } from './staff-repository';

const CLEARED_CHANNEL = 'sign_in_counts_cleared';

export interface SignedIn {
  proof: StaffCredentials;
  /** The device cookie's value. */
  device: string;
}

export interface SignInCaller extends Caller {
  /** Shown in the person's list of sessions. */
  browser?: string;
}

export interface AuthService {
  /** Throws `bad_credentials` or `rate_limited`. Existing and unknown user names behave alike. */
  signIn(login: Login, caller: SignInCaller): Promise<SignedIn>;
  /** Throws `bad_credentials` or `rate_limited`: wrong passwords count like failed sign-ins. */
  confirmPassword(username: string, password: string, caller: Caller): Promise<void>;
  /**
   * Ends a person's sessions and forgets the known devices and addresses.
   *
   * @param except id of a session that stays
   */
  endAccess(userId: string, except?: string): Promise<void>;
  /**
   * Ensures that the configured staff user exists. A password that differs from the one configured before makes the user
   * an active owner with that password. Returns the generated password, if any.
   */
  ensureStaffUser(wanted: { username: string; password: string | undefined }): Promise<string | null>;
  /** Resets the counts of wrong passwords on every node. */
  unlock(): Promise<void>;
  /** Forgets the known devices and addresses of `username`; without it, those of all users. Throws `not_found`. */
  forgetDevices(username?: string): Promise<void>;
}

interface AuthServiceOptions {
  database: Database;
  sessions: Sessions;
  changes: ChangeFeed;
  now?: () => number;
  /** Delays the password check for unknown callers. */
  delay?: (milliseconds: number) => Promise<unknown>;
}

export async function createAuthService({
  database,
  sessions,
  changes,
  now,
  delay,
}: AuthServiceOptions): Promise<AuthService> {
  const staff = createStaffRepository(database);
  const knownCallers = createKnownCallerRepository(database, now);
  const throttle = createSignInThrottle({ ...(delay && { delay }) });
  // If the user does not exist, the password is checked against this hash, so that the response takes the same time.
  const dummyHash = await hashPassword(randomBytes(16).toString('hex'));

  // A node that misses the notification keeps its counts, which expire within minutes.
  await changes.subscribe(CLEARED_CHANNEL, { onChange: throttle.clear, onGap: () => undefined });

  async function findWithPassword(account: string, password: string, caller: Caller): Promise<StaffUser | null> {
    const knownCaller = await knownCallers.find(account, caller);
    const attempt = { account, addressKey: limitKey(caller.address), knownCaller };
    return throttle.run(attempt, async () => {
      const found = await staff.findByUsername(account);
      const isRight = await isPassword(found?.passwordHash ?? dummyHash, password);
      return isRight ? found : null;
    });
  }

  return {
    async signIn({ username, password }, caller) {
      const account = normaliseUsername(username);
      const user = await findWithPassword(account, password, caller);
      if (!user) throw new AppError('bad_credentials');

      const device = await knownCallers.remember({ id: user.id, account }, caller);
      return { proof: await sessions.begin(user.id, caller.browser), device };
    },

    async confirmPassword(username, password, caller) {
      const user = await findWithPassword(username, password, caller);
      if (!user) throw new AppError('bad_credentials', { msg: 'The current password is wrong.' });
    },

    async endAccess(userId, except) {
      await knownCallers.forget(userId);
      await sessions.endAllOf(userId, except);
    },

    async ensureStaffUser({ username, password }) {
      const account = normaliseUsername(username);
      const user = await staff.findConfigured(account);
      if (!user) {
        if (password === undefined && !(await staff.isEmpty())) return null;
        const generated = password === undefined ? randomBytes(12).toString('base64url') : null;
        const passwordHash = await hashPassword(password ?? generated ?? '');
        await staff.insert({
          username: account,
          passwordHash,
          configuredHash: generated === null ? passwordHash : null,
        });
        return generated;
      }

      if (password === undefined) return null;
      const { configuredHash, passwordHash } = user;
      if (await isPassword(configuredHash ?? passwordHash, password)) {
        if (configuredHash === null) await staff.setConfiguredHash(user.id, passwordHash);
        return null;
      }
      await staff.configure(user.id, await hashPassword(password));
      await sessions.endAllOf(user.id);
      // Someone who knew the old password must not keep the extra attempts of a known caller.
      await knownCallers.forget(user.id);
      return null;
    },

    async unlock() {
      throttle.clear();
      await changes.publish(CLEARED_CHANNEL, ['']);
    },

    async forgetDevices(username) {
      if (username === undefined) return knownCallers.forget();
      const user = await staff.findByUsername(normaliseUsername(username));
      if (!user) throw new AppError('not_found', { msg: `No staff user is named ${username}.` });
      await knownCallers.forget(user.id);
    },
  };
}
