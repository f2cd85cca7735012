import { randomBytes } from 'node:crypto';

import type { Login } from '@potomac-oak/shared/contracts/auth';
import type { RecoveryCodes } from '@potomac-oak/shared/contracts/staff';

import type { ChangeFeed } from '../db/change-feed';
import type { Database } from '../db/database';
import { AppError } from '../errors/app-error';
import { limitKey } from '../http/client-address';
import { type Caller, createKnownCallerRepository } from './known-caller-repository';
import { normalizeUsername } from './normalize-username';
import { hashPassword, isPassword } from './password-hash';
import { type Holder, type SecondFactors, wrongCode } from './second-factor-service';
import type { Sessions, StaffCredentials } from './session-service';
import { createSignInThrottle, type SignInAttempt } from './sign-in-throttle';
import { type ConfiguredUser, createStaffRepository, type StaffUser } from './staff-repository';

const CLEARED_CHANNEL = 'sign_in_counts_cleared';

export interface SignedIn {
  credentials: StaffCredentials;
  /** The device cookie's value. */
  device: string;
}

export interface SignInCaller extends Caller {
  /** Shown in the person's list of sessions. */
  browser?: string;
}

export interface AuthService {
  /**
   * Throws `bad_credentials`, `second_factor` or `rate_limited`. Existing and unknown user names behave alike until the
   * password is right.
   */
  signIn(login: Login, caller: SignInCaller): Promise<SignedIn>;
  /** Throws `bad_credentials` or `rate_limited`: wrong passwords count like failed sign-ins. */
  confirmPassword(username: string, password: string, caller: Caller): Promise<void>;
  /** Throws `second_factor`, `conflict` or `rate_limited`. */
  confirmSecondFactor(holder: Holder, code: string, caller: Caller): Promise<RecoveryCodes>;
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
  secondFactors: Pick<SecondFactors, 'use' | 'confirm'>;
  changes: ChangeFeed;
  now?: () => number;
  /** Delays the password check for unknown callers. */
  delay?: (milliseconds: number) => Promise<unknown>;
}

export async function createAuthService({
  database,
  sessions,
  secondFactors,
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

  async function findAttempt(account: string, caller: Caller): Promise<SignInAttempt> {
    const knownCaller = await knownCallers.find(account, caller);
    return { account, addressKey: limitKey(caller.address), knownCaller };
  }

  async function findWithPassword(account: string, password: string): Promise<StaffUser | null> {
    const found = await staff.findByUsername(account);
    const isRight = await isPassword(found?.passwordHash ?? dummyHash, password);
    return isRight ? found : null;
  }

  async function isCodeRight(user: StaffUser, code: string, attempt: SignInAttempt): Promise<boolean> {
    const holder = { userId: user.id, username: user.username };
    return (await throttle.runCode(attempt, () => secondFactors.use(holder, code))) !== null;
  }

  /** Without a password, inserts only into an empty table; generates a password and returns it. */
  async function insertConfigured(account: string, password: string | undefined): Promise<string | null> {
    if (password !== undefined) {
      const passwordHash = await hashPassword(password);
      await staff.insert({ username: account, passwordHash, configuredHash: passwordHash });
      return null;
    }
    if (!(await staff.isEmpty())) return null;
    const generated = randomBytes(12).toString('base64url');
    await staff.insert({ username: account, passwordHash: await hashPassword(generated), configuredHash: null });
    return generated;
  }

  /** Keeps the user's password if this one was applied before: the user may have chosen another one since. */
  async function applyConfigured(user: ConfiguredUser, password: string): Promise<void> {
    const { id, configuredHash, passwordHash } = user;
    if (await isPassword(configuredHash ?? passwordHash, password)) {
      if (configuredHash === null) await staff.setConfiguredHash(id, passwordHash);
      return;
    }
    await staff.configure(id, await hashPassword(password));
    await sessions.endAllOf(id);
    // Someone who knew the old password must not keep the extra attempts of a known caller.
    await knownCallers.forget(id);
  }

  return {
    async signIn({ username, password, code }, caller) {
      const account = normalizeUsername(username);
      const attempt = await findAttempt(account, caller);
      let isCodeWrong = false;
      const user = await throttle.run(attempt, async () => {
        const found = await findWithPassword(account, password);
        if (!found?.hasSecondFactor || code === undefined) return found;
        isCodeWrong = !(await isCodeRight(found, code, attempt));
        return isCodeWrong ? null : found;
      });
      if (isCodeWrong) throw wrongCode();
      if (!user) throw new AppError('bad_credentials');
      if (user.hasSecondFactor && code === undefined) throw new AppError('second_factor');

      const device = await knownCallers.remember({ id: user.id, account }, caller);
      return { credentials: await sessions.begin(user.id, caller.browser), device };
    },

    async confirmPassword(username, password, caller) {
      const attempt = await findAttempt(username, caller);
      const user = await throttle.run(attempt, () => findWithPassword(username, password));
      if (!user) throw new AppError('bad_credentials', { msg: 'The current password is wrong.' });
    },

    async confirmSecondFactor(holder, code, caller) {
      const attempt = await findAttempt(holder.username, caller);
      const codes = await throttle.runCode(attempt, () => secondFactors.confirm(holder, code));
      if (!codes) throw wrongCode();
      return codes;
    },

    async endAccess(userId, except) {
      await knownCallers.forget(userId);
      await sessions.endAllOf(userId, except);
    },

    async ensureStaffUser({ username, password }) {
      const account = normalizeUsername(username);
      const user = await staff.findConfigured(account);
      if (!user) return insertConfigured(account, password);
      if (password !== undefined) await applyConfigured(user, password);
      return null;
    },

    async unlock() {
      throttle.clear();
      await changes.publish(CLEARED_CHANNEL, ['']);
    },

    async forgetDevices(username) {
      if (username === undefined) return knownCallers.forget();
      const user = await staff.findByUsername(normalizeUsername(username));
      if (!user) throw new AppError('not_found', { msg: `No staff user is named ${username}.` });
      await knownCallers.forget(user.id);
    },
  };
}
