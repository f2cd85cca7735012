import { randomBytes } from 'node:crypto';

import type { Login } from '@potomac-oak/shared/contracts/auth';

import type { ChangeFeed } from '../db/change-feed';
import type { Database } from '../db/database';
import { AppError } from '../errors/app-error';
import { limitKey } from '../http/client-address';
import { type Caller, createKnownCallerRepository } from './known-caller-repository';
import { hashPassword, isPassword } from './password-hash';
import type { Sessions, StaffCredentials } from './session-service';
import { createSignInThrottle } from './sign-in-throttle';
import { createStaffRepository } from './staff-repository';

const CLEARED_CHANNEL = 'sign_in_counts_cleared';

export interface SignedIn {
  proof: StaffCredentials;
  /** The device cookie's value. */
  device: string;
}

export interface AuthService {
  /** Throws `bad_credentials` or `rate_limited`. Existing and unknown user names behave alike. */
  signIn(login: Login, caller: Caller): Promise<SignedIn>;
  /**
   * Ensures that the configured staff user exists with the configured password. Returns the generated password, if any.
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

  return {
    async signIn({ username, password }, caller) {
      const account = normalise(username);
      const knownCaller = await knownCallers.find(account, caller);
      const attempt = { account, addressKey: limitKey(caller.address), knownCaller };
      const user = await throttle.run(attempt, async () => {
        const found = await staff.findByUsername(account);
        const isRight = await isPassword(found?.passwordHash ?? dummyHash, password);
        return isRight ? found : null;
      });
      if (!user) throw new AppError('bad_credentials');

      const device = await knownCallers.remember({ id: user.id, account }, caller);
      return { proof: await sessions.begin(user.id), device };
    },

    async ensureStaffUser({ username, password }) {
      const account = normalise(username);
      const user = await staff.findByUsername(account);
      if (!user) {
        if (password === undefined && !(await staff.isEmpty())) return null;
        const generated = password === undefined ? randomBytes(12).toString('base64url') : null;
        await staff.insert({ username: account, passwordHash: await hashPassword(password ?? generated ?? '') });
        return generated;
      }

      if (password === undefined || (await isPassword(user.passwordHash, password))) return null;
      await staff.setPassword(user.id, await hashPassword(password));
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
      const user = await staff.findByUsername(normalise(username));
      if (!user) throw new AppError('not_found', { msg: `No staff user is named ${username}.` });
      await knownCallers.forget(user.id);
    },
  };
}

function normalise(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}
