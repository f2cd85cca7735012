import type { AccountChange, OwnAccount, Person, Role } from '@potomac-oak/shared/contracts/staff';

import type { BaseParts } from '../../base/base-parts';
import type { Queryable } from '../../base/db/database';
import { AppError } from '../../base/errors/app-error';
import { mailAccountNews } from '../audit/account-news';
import { type AuditAction, createAuditRepository } from '../audit/audit-repository';
import { staffActor } from '../audit/staff-actor';
import type { Passkeys } from '../passkeys/passkey-service';
import type { SecondFactors } from '../second-factor/second-factor-service';
import type { Session } from '../sessions/session-service';
import { hashNewPassword, normalizeUsername } from '../sign-in/passwords';
import type { SignInService } from '../sign-in/sign-in-service';
import {
  createStaffAccountRepository,
  type StaffAccountRepository,
  type StoredAccount,
} from './staff-account-repository';
import { createStaffLinkRepository } from './staff-link-repository';
import { initialsOf } from './staff-name';

/** Of the outbox's rows, which contain the previous address. */
export const EMAIL_CHANGED = 'emailChanged';

/** The person who changes an account. */
export type Actor = Pick<Session, 'username'>;

export interface StaffAccounts {
  list(): Promise<Person[]>;
  /** Throws `not_found`, like the methods below. */
  getByUsername(username: string): Promise<Person>;
  getOwn(id: string): Promise<StoredOwnAccount>;
  /** Changes the caller's own name, initials, e-mail address and start, and reports a new address to the previous one. */
  changeProfile(session: Session, profile: Omit<AccountChange, 'password'>): Promise<StoredOwnAccount>;
  /** The caller has confirmed the current password. All other sessions of the person end. */
  changePassword(session: Session, newPassword: string): Promise<void>;
  /** Throws `conflict` for the last active owner, like `deactivate`. */
  changeRole(by: Actor, id: string, role: Role): Promise<Person>;
  /** Ends the person's sessions and open links. */
  deactivate(by: Actor, id: string): Promise<Person>;
  activate(by: Actor, id: string): Promise<Person>;
  /** Whether everyone must have a second factor. */
  requireFactor(by: Actor, requiresFactor: boolean): Promise<void>;
}

/** What does not depend on the session. */
type StoredOwnAccount = Omit<OwnAccount, 'lacksFactor'>;

export function createStaffAccounts(
  { database, outbox }: Pick<BaseParts, 'database' | 'outbox'>,
  signIn: Pick<SignInService, 'endAccess'>,
  secondFactors: Pick<SecondFactors, 'countRecoveryCodes'>,
  passkeys: Pick<Passkeys, 'listOf'>,
): StaffAccounts {
  /** Changes one person and writes the audit event in the same transaction. */
  function change(by: Actor, id: string, { action, apply }: AccountUpdate): Promise<Person> {
    return database.transaction(async (tx) => {
      const accounts = createStaffAccountRepository(tx);
      const before = await getAccount(accounts, id);
      await apply(accounts, before, tx);
      const details = { person: before.username };
      await createAuditRepository(tx).add({ actor: staffActor(by), action, details });
      return presentPerson(await getAccount(accounts, id));
    });
  }

  async function getOwn(id: string): Promise<StoredOwnAccount> {
    const stored = createStaffAccountRepository(database);
    const person = await getAccount(stored, id);
    const { hasAuthenticatorApp, startsWithToday } = person;
    return {
      ...presentPerson(person),
      hasAuthenticatorApp,
      passkeys: await passkeys.listOf(id),
      requiresFactor: await stored.requiresFactor(),
      recoveryCodesLeft: await secondFactors.countRecoveryCodes(id),
      startsWithToday,
    };
  }

  return {
    async list() {
      const accounts = await createStaffAccountRepository(database).list();
      return accounts.map(presentPerson);
    },

    async getByUsername(username) {
      const account = await createStaffAccountRepository(database).findByUsername(normalizeUsername(username));
      if (!account) throw new AppError('not_found', { msg: `No staff user is named ${username}.` });
      return presentPerson(account);
    },

    getOwn,

    async changeProfile(session, { name, initials, email, startsWithToday }) {
      await change(session, session.userId, {
        action: 'account_changed',
        async apply(accounts, { id, email: previous, ...before }, tx) {
          await accounts.setProfile(id, {
            name: name ?? before.name,
            initials: initials?.toUpperCase() ?? before.initials,
            email: email ?? previous,
            startsWithToday: startsWithToday ?? before.startsWithToday,
          });
          if (email === undefined || email === previous || previous === '') return;
          await outbox.enqueue(tx, { kind: EMAIL_CHANGED, queue: 'email', recipient: previous, subjectId: id });
        },
      });
      return getOwn(session.userId);
    },

    async changePassword(session, newPassword) {
      const passwordHash = await hashNewPassword(newPassword);
      await change(session, session.userId, {
        action: 'password_changed',
        async apply(accounts, { id }, tx) {
          await accounts.setPassword(id, passwordHash);
          await mailAccountNews(tx, outbox, { userId: id, news: 'password_changed' });
        },
      });
      await signIn.endAccess(session.userId, session.id);
    },

    changeRole: (by, id, role) =>
      change(by, id, {
        action: 'role_changed',
        async apply(accounts) {
          if (role !== 'owner') await assertOtherOwner(accounts, id);
          await accounts.setRole(id, role);
        },
      }),

    async deactivate(by, id) {
      const person = await change(by, id, {
        action: 'account_deactivated',
        async apply(accounts, _person, tx) {
          await assertOtherOwner(accounts, id);
          await accounts.setActive(id, false);
          await createStaffLinkRepository(tx).deleteResetsOf(id);
        },
      });
      await signIn.endAccess(id);
      return person;
    },

    activate: (by, id) =>
      change(by, id, { action: 'account_activated', apply: (accounts) => accounts.setActive(id, true) }),

    requireFactor: (by, requiresFactor) =>
      database.transaction(async (tx) => {
        await createStaffAccountRepository(tx).requireFactor(requiresFactor);
        const details = { requiresFactor };
        await createAuditRepository(tx).add({ actor: staffActor(by), action: 'sign_in_settings_changed', details });
      }),
  };
}

interface AccountUpdate {
  action: AuditAction;
  apply: (accounts: StaffAccountRepository, before: StoredAccount, tx: Queryable) => Promise<void>;
}

function presentPerson({ startsWithToday: _ownChoice, hasAuthenticatorApp: _own, ...account }: StoredAccount): Person {
  return { ...account, initials: initialsOf(account) };
}

async function getAccount(accounts: StaffAccountRepository, id: string): Promise<StoredAccount> {
  const person = await accounts.find(id);
  if (!person) throw new AppError('not_found');
  return person;
}

/** Without an owner, only the operator of the server could invite or reset anyone. */
async function assertOtherOwner(accounts: StaffAccountRepository, id: string): Promise<void> {
  const owners = await accounts.lockOwners();
  if (owners.includes(id) && owners.length === 1) {
    throw new AppError('conflict', { msg: 'At least one active owner must remain.' });
  }
}
