import { createHmac, randomUUID } from 'node:crypto';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type {
  Invitation,
  NewInvitation,
  NewStaffLink,
  RequestedReset,
  StaffLink,
} from '@potomac-oak/shared/contracts/staff';

import type { BaseParts } from '../../base/base-parts';
import type { Queryable } from '../../base/db/database';
import { AppError } from '../../base/errors/app-error';
import { deriveKey } from '../../base/secrets/derive-key';
import { readSecretKeys } from '../../base/secrets/secret-keys';
import { sha256 } from '../../base/secrets/sha256';
import { mailAccountNews } from '../audit/account-news';
import { createAuditRepository } from '../audit/audit-repository';
import { staffActor } from '../audit/staff-actor';
import type { SecondFactors } from '../second-factor/second-factor-service';
import { hashNewPassword, normalizeUsername } from '../sign-in/passwords';
import type { SignInService } from '../sign-in/sign-in-service';
import { createStaffAccountRepository, type NewAccount, type StoredAccount } from './staff-account-repository';
import type { Actor } from './staff-account-service';
import { createStaffLinkRepository, type NewLink, type StoredLink } from './staff-link-repository';

const LIFETIME_MS = 2 * DAY_MS;
/** Of the link that a person requests on the sign-in page. */
const FORGOTTEN_LIFETIME_MS = HOUR_MS;
/** Between two mails that are requested for one account. */
const FORGOTTEN_PAUSE_MS = 10 * MINUTE_MS;

/** Kind of the outbox: the mail that contains the link. */
export const STAFF_LINK_MAIL = 'staffLink';
const FORGOTTEN_PASSWORD = 'forgottenPassword';

/** The actor of resets that are requested on the sign-in page. */
const SIGN_IN_PAGE = 'sign-in page';

/** Invitations and resets: links that work once, within 48 h. They are also mailed if the server sends e-mail. */
export interface StaffLinks {
  /** Throws `conflict` if the e-mail address has an account. */
  invite(by: Actor, invitation: NewInvitation): Promise<NewStaffLink>;
  listInvitations(): Promise<Invitation[]>;
  /** Throws `not_found`. */
  withdraw(by: Actor, id: string): Promise<void>;
  /** Ends earlier reset links of this person. Throws `not_found`, and `conflict` for a deactivated person. */
  reset(by: Actor | 'operator', personId: string, options: ResetOptions): Promise<NewStaffLink>;
  /**
   * Mails a link that works for an hour, if an active account has this user name or e-mail address. The answer does not
   * depend on that.
   */
  requestReset(name: string): Promise<RequestedReset>;
  /** For the mail of a link. Null if the link has been used, withdrawn or replaced. */
  findToMail(id: string): Promise<LinkToMail | null>;
  /** Changes nothing. Throws the same `not_found` for unknown, used and expired codes, like `accept`. */
  read(code: string): Promise<StaffLink>;
  /** Creates the invited account, or sets the new password and ends the person's sessions. */
  accept(code: string, password: string): Promise<void>;
}

export interface LinkToMail extends Pick<StaffLink, 'kind' | 'username'> {
  email: string;
  path: string;
  expiresAt: Date;
}

/** A reset may also remove the second factor, once its link is used. */
interface ResetOptions {
  removesSecondFactor?: boolean;
}

export function createStaffLinks(
  { config, database, outbox, now }: Pick<BaseParts, 'config' | 'database' | 'outbox' | 'now'>,
  signIn: Pick<SignInService, 'endAccess'>,
  secondFactors: Pick<SecondFactors, 'removeIn'>,
): StaffLinks {
  const key = deriveKey(readSecretKeys(config), 'codes of invitations and resets');

  /** The same at each attempt to mail it, so that the database stores only its hash. */
  function codeOf(id: string): string {
    return createHmac('sha256', key).update(id).digest('base64url');
  }

  async function create(
    tx: Queryable,
    { lifetimeMs, ...link }: Omit<NewLink, 'id' | 'hash' | 'createdAt' | 'expiresAt'> & { lifetimeMs: number },
  ): Promise<NewStaffLink> {
    const links = createStaffLinkRepository(tx);
    const id = randomUUID();
    const code = codeOf(id);
    const createdAt = new Date(now());
    const expiresAt = new Date(now() + lifetimeMs);
    await links.deleteExpired(createdAt);
    await links.insert({ ...link, id, hash: sha256(code), createdAt, expiresAt });
    const mailedTo = link.email !== '' && outbox.isOpen('email') ? link.email : null;
    if (mailedTo !== null) {
      await outbox.enqueue(tx, { kind: STAFF_LINK_MAIL, queue: 'email', recipient: mailedTo, subjectId: id });
    }
    return { id, path: pathOf(code), expiresAt: expiresAt.toISOString(), mailedTo };
  }

  async function createReset(
    tx: Queryable,
    { id, username, name, email, role }: StoredAccount,
    { actor, ...reset }: Pick<NewLink, 'createdBy' | 'removesSecondFactor'> & { actor: string; lifetimeMs: number },
  ): Promise<NewStaffLink> {
    const link = await create(tx, { ...reset, userId: id, name, email, role });
    const details = { person: username, removesSecondFactor: reset.removesSecondFactor };
    await createAuditRepository(tx).add({ actor, action: 'reset_created', details });
    return link;
  }

  async function resetForgotten(name: string): Promise<void> {
    await database.transaction(async (tx) => {
      const links = createStaffLinkRepository(tx);
      for (const person of await createStaffAccountRepository(tx).list()) {
        const { id, username, email, isActive } = person;
        const isNamed = username === name || normalizeUsername(email) === name;
        if (!isActive || email === '' || !isNamed) continue;
        const isRecent = await links.hasReset(id, {
          createdBy: SIGN_IN_PAGE,
          since: new Date(now() - FORGOTTEN_PAUSE_MS),
        });
        if (isRecent) continue;
        const by = { createdBy: SIGN_IN_PAGE, actor: SIGN_IN_PAGE };
        await createReset(tx, person, { ...by, removesSecondFactor: false, lifetimeMs: FORGOTTEN_LIFETIME_MS });
      }
    });
  }

  // Looked up after the answer, so that its duration does not reveal who has an account.
  outbox.handle('plan', FORGOTTEN_PASSWORD, async ({ recipient }) => {
    await resetForgotten(recipient);
    return { state: 'sent' };
  });

  async function find(code: string): Promise<StoredLink> {
    const link = await createStaffLinkRepository(database).find(sha256(code), new Date(now()));
    if (!link) throw notValid();
    return link;
  }

  async function describe({ userId, email }: StoredLink): Promise<Pick<StaffLink, 'kind' | 'username'>> {
    const person = userId === null ? null : await createStaffAccountRepository(database).find(userId);
    return {
      kind: userId === null ? 'invitation' : 'reset',
      username: person?.username ?? normalizeUsername(email),
    };
  }

  return {
    invite: (by, { name, email, role }) =>
      database.transaction(async (tx) => {
        const username = normalizeUsername(email);
        if (await createStaffAccountRepository(tx).findByUsername(username)) throw alreadyExists(username);
        const { username: createdBy } = by;
        const invitation = { userId: null, name, email, role, removesSecondFactor: false, createdBy };
        const link = await create(tx, { ...invitation, lifetimeMs: LIFETIME_MS });
        const details = { person: username, role };
        await createAuditRepository(tx).add({ actor: staffActor(by), action: 'account_invited', details });
        return link;
      }),

    async listInvitations() {
      const links = await createStaffLinkRepository(database).listInvitations(new Date(now()));
      return links.map(presentInvitation);
    },

    withdraw: (by, id) =>
      database.transaction(async (tx) => {
        const link = await createStaffLinkRepository(tx).deleteInvitation(id);
        if (!link) throw new AppError('not_found');
        const details = { person: normalizeUsername(link.email) };
        await createAuditRepository(tx).add({ actor: staffActor(by), action: 'invitation_withdrawn', details });
      }),

    reset: (by, personId, { removesSecondFactor = false }) =>
      database.transaction(async (tx) => {
        const person = await createStaffAccountRepository(tx).find(personId);
        if (!person) throw new AppError('not_found');
        if (!person.isActive) throw new AppError('conflict', { msg: 'Activate this account first.' });

        await createStaffLinkRepository(tx).deleteResetsOf(personId);
        const isOperator = by === 'operator';
        const createdBy = isOperator ? by : by.username;
        const actor = isOperator ? by : staffActor(by);
        return createReset(tx, person, { createdBy, actor, removesSecondFactor, lifetimeMs: LIFETIME_MS });
      }),

    async requestReset(name) {
      if (!outbox.isOpen('email')) return { isMailed: false };
      const recipient = normalizeUsername(name);
      const entry = { kind: FORGOTTEN_PASSWORD, queue: 'plan', recipient, subjectId: recipient } as const;
      await database.transaction((tx) => outbox.enqueue(tx, entry));
      return { isMailed: true };
    },

    async findToMail(id) {
      const code = codeOf(id);
      const link = await createStaffLinkRepository(database).find(sha256(code), new Date(now()));
      if (!link) return null;
      const { email, expiresAt } = link;
      return { ...(await describe(link)), email, path: pathOf(code), expiresAt };
    },

    async read(code) {
      const link = await find(code);
      return { ...(await describe(link)), name: link.name, expiresAt: link.expiresAt.toISOString() };
    },

    async accept(code, password) {
      // Checked first, because hashing a password is expensive.
      await find(code);
      const passwordHash = await hashNewPassword(password);
      const resetId = await database.transaction(async (tx) => {
        const link = await createStaffLinkRepository(tx).use(sha256(code), new Date(now()));
        if (!link) throw notValid();
        if (link.userId === null) {
          await createAccount(tx, link, { passwordHash, factorDueAt: new Date(now()) });
          return null;
        }
        const { userId, removesSecondFactor } = link;
        if (removesSecondFactor) await secondFactors.removeIn(tx, userId);
        await resetPassword(tx, { userId, removesSecondFactor }, passwordHash);
        await mailAccountNews(tx, outbox, { userId, news: 'password_reset' });
        return userId;
      });
      if (resetId !== null) await signIn.endAccess(resetId);
    },
  };
}

async function createAccount(
  tx: Queryable,
  { name, email, role, createdBy }: StoredLink,
  secrets: Pick<NewAccount, 'passwordHash' | 'factorDueAt'>,
): Promise<void> {
  const username = normalizeUsername(email);
  const isNew = await createStaffAccountRepository(tx).insert({ username, name, email, role, ...secrets });
  if (!isNew) throw alreadyExists(username);
  const details = { role, invitedBy: createdBy };
  await createAuditRepository(tx).add({ actor: staffActor({ username }), action: 'account_created', details });
}

async function resetPassword(
  tx: Queryable,
  { userId, removesSecondFactor }: { userId: string; removesSecondFactor: boolean },
  passwordHash: string,
): Promise<void> {
  const accounts = createStaffAccountRepository(tx);
  const person = await accounts.find(userId);
  if (!person) throw notValid();
  await accounts.setPassword(userId, passwordHash);
  await createStaffLinkRepository(tx).deleteResetsOf(userId);
  const details = { removesSecondFactor };
  await createAuditRepository(tx).add({ actor: staffActor(person), action: 'password_reset', details });
}

function pathOf(code: string): string {
  return `/#${STAFF_PATHS.linkPage}?code=${code}`;
}

function presentInvitation({ id, name, email, role, createdBy, expiresAt }: StoredLink): Invitation {
  return { id, name, email, role, invitedBy: createdBy, expiresAt: expiresAt.toISOString() };
}

function alreadyExists(username: string): AppError {
  return new AppError('conflict', { msg: `${username} has an account already.` });
}

function notValid(): AppError {
  return new AppError('not_found', {
    msg: 'This link is not valid. It may have been used, or have expired.',
  });
}
