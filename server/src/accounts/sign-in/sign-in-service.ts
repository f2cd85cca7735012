import { randomBytes } from 'node:crypto';

import type { Login } from '@potomac-oak/shared/contracts/auth';
import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import type { SignedChallenge } from '@potomac-oak/shared/contracts/second-factor';
import type { RecoveryCodes, StepUp } from '@potomac-oak/shared/contracts/staff';

import type { BaseParts } from '../../base/base-parts';
import type { Queryable } from '../../base/db/database';
import { AppError } from '../../base/errors/app-error';
import { limitKey } from '../../base/http/client-address';
import { reportAccountNews } from '../audit/account-news';
import { type Passkeys, SIGN_IN, stepUpOf } from '../passkeys/passkey-service';
import { HAS_SECOND_FACTOR } from '../second-factor/has-second-factor';
import { type Holder, type SecondFactors, wrongCode } from '../second-factor/second-factor-service';
import type { Session, Sessions, StaffCredentials } from '../sessions/session-service';
import { type Caller, createKnownCallers } from './known-callers';
import { hashPassword, isPassword, normalizeUsername } from './passwords';
import { createSignInThrottle, type SignInAttempt } from './sign-in-throttle';

/** With https, between the first sign-in and the time from which the account must have a second factor. */
const FACTOR_PAUSE_MS = 7 * DAY_MS;
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

export interface SignInService {
  /**
   * Throws `bad_credentials`, `second_factor` or `rate_limited`. Existing and unknown user names behave alike until the
   * password is right.
   */
  signIn(login: Login, caller: SignInCaller): Promise<SignedIn>;
  /** Throws `bad_credentials` or `rate_limited`: refused passkeys count like wrong passwords. */
  signInWithPasskey(credential: SignedChallenge, caller: SignInCaller): Promise<SignedIn>;
  /** Throws `bad_credentials` or `rate_limited`: wrong passwords count like failed sign-ins. */
  confirmPassword(username: string, password: string, caller: Caller): Promise<void>;
  /** Confirms the session by a factor of its person. Throws like `signIn`, and `invalid_input` for a password that is not enough. */
  stepUp(session: Session, proof: StepUp, caller: Caller): Promise<void>;
  /** Throws `second_factor`, `conflict` or `rate_limited`. */
  confirmSecondFactor(holder: Holder, code: string, caller: Caller): Promise<RecoveryCodes>;
  /**
   * Ends a person's sessions and forgets the known devices and addresses.
   *
   * @param except id of a session that stays
   */
  endAccess(userId: string, except?: string): Promise<void>;
  /** Resets the counts of wrong passwords on every node. */
  unlock(): Promise<void>;
  /** Forgets the known devices and addresses of one person; without `userId`, those of all. */
  forgetDevices(userId?: string): Promise<void>;
}

interface User {
  id: string;
  username: string;
  passwordHash: string;
  hasSecondFactor: boolean;
  hasAuthenticatorApp: boolean;
}

export async function createSignInService(
  {
    database,
    changes,
    outbox,
    now,
    delay,
    shareLimit,
  }: Pick<BaseParts, 'database' | 'changes' | 'outbox' | 'now' | 'delay' | 'shareLimit'>,
  sessions: Sessions,
  {
    secondFactors,
    passkeys,
  }: {
    secondFactors: Pick<SecondFactors, 'use' | 'confirm'>;
    passkeys: Pick<Passkeys, 'findAccount' | 'use'>;
  },
): Promise<SignInService> {
  const knownCallers = createKnownCallers({ database, now });
  const throttle = createSignInThrottle({ delay, shareLimit });
  // If the user does not exist, the password is checked against this hash, so that the response takes the same time.
  const dummyHash = await hashPassword(randomBytes(16).toString('hex'));

  // A node that misses the notification keeps its counts, which expire within minutes.
  await changes.subscribe(CLEARED_CHANNEL, { onChange: throttle.clear, onGap: () => undefined });

  async function findAttempt(account: string, caller: Caller): Promise<SignInAttempt> {
    const knownCaller = await knownCallers.find(account, caller);
    return { account, addressKey: limitKey(caller.address), knownCaller };
  }

  async function findWithPassword(account: string, password: string): Promise<User | null> {
    const found = await findActiveUser(database, account);
    const isRight = await isPassword(found?.passwordHash ?? dummyHash, password);
    return isRight ? found : null;
  }

  async function isCodeRight(user: User, code: string, attempt: SignInAttempt): Promise<boolean> {
    const holder = { userId: user.id, username: user.username };
    return (await throttle.runCode(attempt, () => secondFactors.use(holder, code))) !== null;
  }

  async function begin(holder: Holder, caller: SignInCaller): Promise<SignedIn> {
    const { userId, username } = holder;
    await database.query('update staff_users set factor_due_at = $2 where id = $1 and factor_due_at is null', [
      userId,
      new Date(now() + FACTOR_PAUSE_MS),
    ]);
    const device = await knownCallers.remember({ id: userId, account: username }, caller);
    if (device !== caller.device) {
      const { browser = '' } = caller;
      await database.transaction((tx) => reportAccountNews(tx, outbox, { ...holder, news: 'new_device', browser }));
    }
    return { credentials: await sessions.begin(userId, caller.browser), device };
  }

  async function confirmPassword(username: string, password: string, caller: Caller): Promise<User> {
    const attempt = await findAttempt(username, caller);
    const user = await throttle.run(attempt, () => findWithPassword(username, password));
    if (!user) throw new AppError('bad_credentials', { msg: 'The current password is wrong.' });
    return user;
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
      if (user.hasSecondFactor && code === undefined) throw missingCode(user);
      return begin({ userId: user.id, username: account }, caller);
    },

    async signInWithPasskey(credential, caller) {
      const account = (await passkeys.findAccount(credential.id)) ?? '';
      const attempt = await findAttempt(account, caller);
      const holder = await throttle.run(attempt, () => passkeys.use(SIGN_IN, credential));
      if (!holder) throw new AppError('bad_credentials', { msg: 'This passkey is not valid here. Please try again.' });
      return begin(holder, caller);
    },

    async confirmPassword(username, password, caller) {
      await confirmPassword(username, password, caller);
    },

    async stepUp(session, proof, caller) {
      if ('password' in proof) {
        const { hasSecondFactor } = await confirmPassword(session.username, proof.password, caller);
        if (hasSecondFactor) throw new AppError('invalid_input', { msg: 'Please use your passkey or a code.' });
      } else {
        const attempt = await findAttempt(session.username, caller);
        const isUsed = await throttle.runCode(attempt, async () => {
          if ('code' in proof) return secondFactors.use(session, proof.code);
          const holder = await passkeys.use(stepUpOf(session), proof.credential);
          return holder?.userId === session.userId ? holder : null;
        });
        if (!isUsed) throw wrongCode();
      }
      await sessions.confirm(session.id);
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

    async unlock() {
      throttle.clear();
      await changes.publish(CLEARED_CHANNEL, ['']);
    },

    forgetDevices: knownCallers.forget,
  };
}

function missingCode({ hasAuthenticatorApp }: User): AppError {
  const msg = 'Please sign in with your passkey, or enter a recovery code.';
  return new AppError('second_factor', hasAuthenticatorApp ? {} : { msg });
}

async function findActiveUser({ query }: Queryable, username: string): Promise<User | null> {
  const [user] = await query<User>(
    `select id, username, password_hash as "passwordHash", ${HAS_SECOND_FACTOR} as "hasSecondFactor",
            totp_confirmed_at is not null as "hasAuthenticatorApp"
       from staff_users where username = $1 and deactivated_at is null`,
    [username],
  );
  return user ?? null;
}
