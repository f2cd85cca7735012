import { randomBytes } from 'node:crypto';

import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { Invitation, NewInvitation, NewStaffLink, StaffLink } from '@potomac-oak/shared/contracts/staff';

import type { BaseParts } from '../../base/base-parts';
import type { Queryable } from '../../base/db/database';
import { AppError } from '../../base/errors/app-error';
import { sha256 } from '../../base/secrets/sha256';
import { createAuditRepository } from '../audit/audit-repository';
import { staffActor } from '../audit/staff-actor';
import type { SecondFactors } from '../second-factor/second-factor-service';
import { hashNewPassword, normalizeUsername } from '../sign-in/credentials';
import type { SignInService } from '../sign-in/sign-in-service';
import { createStaffAccountRepository } from './staff-account-repository';
import type { Actor } from './staff-account-service';
import { createStaffLinkRepository, type NewLink, type StoredLink } from './staff-link-repository';

const LINK_LIFETIME_MS = 2 * DAY_MS;

/** Invitations and resets: links that work once, within 48 h. */
export interface StaffLinks {
  /** Throws `conflict` if the e-mail address has an account. */
  invite(by: Actor, invitation: NewInvitation): Promise<NewStaffLink>;
  listInvitations(): Promise<Invitation[]>;
  /** Throws `not_found`. */
  withdraw(by: Actor, id: string): Promise<void>;
  /** Ends earlier reset links of this person. Throws `not_found`, and `conflict` for a deactivated person. */
  reset(by: Actor | 'operator', personId: string, options: ResetOptions): Promise<NewStaffLink>;
  /** Changes nothing. Throws the same `not_found` for unknown, used and expired codes, like `accept`. */
  read(code: string): Promise<StaffLink>;
  /** Creates the invited account, or sets the new password and ends the person's sessions. */
  accept(code: string, password: string): Promise<void>;
}

/** A reset may also remove the second factor, once its link is used. */
interface ResetOptions {
  removesSecondFactor?: boolean;
}

export function createStaffLinks(
  { database, now }: Pick<BaseParts, 'database' | 'now'>,
  signIn: Pick<SignInService, 'endAccess'>,
  secondFactors: Pick<SecondFactors, 'removeIn'>,
): StaffLinks {
  async function create(tx: Queryable, link: Omit<NewLink, 'hash' | 'createdAt' | 'expiresAt'>): Promise<NewStaffLink> {
    const links = createStaffLinkRepository(tx);
    const code = randomBytes(32).toString('base64url');
    const createdAt = new Date(now());
    const expiresAt = new Date(now() + LINK_LIFETIME_MS);
    await links.deleteExpired(createdAt);
    const id = await links.insert({ ...link, hash: sha256(code), createdAt, expiresAt });
    return { id, path: `/#${STAFF_PATHS.linkPage}?code=${code}`, expiresAt: expiresAt.toISOString() };
  }

  async function find(code: string): Promise<StoredLink> {
    const link = await createStaffLinkRepository(database).find(sha256(code), new Date(now()));
    if (!link) throw notValid();
    return link;
  }

  return {
    invite: (by, { name, email, role }) =>
      database.transaction(async (tx) => {
        const username = normalizeUsername(email);
        if (await createStaffAccountRepository(tx).findByUsername(username)) throw alreadyExists(username);
        const { username: createdBy } = by;
        const link = await create(tx, { userId: null, name, email, role, removesSecondFactor: false, createdBy });
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
        const { username, name, email, role } = person;
        const createdBy = by === 'operator' ? by : by.username;
        const link = await create(tx, { userId: personId, name, email, role, removesSecondFactor, createdBy });
        const details = { person: username, removesSecondFactor };
        const actor = by === 'operator' ? by : staffActor(by);
        await createAuditRepository(tx).add({ actor, action: 'reset_created', details });
        return link;
      }),

    async read(code) {
      const { userId, name, email, expiresAt } = await find(code);
      const person = userId === null ? null : await createStaffAccountRepository(database).find(userId);
      return {
        kind: userId === null ? 'invitation' : 'reset',
        name,
        username: person?.username ?? normalizeUsername(email),
        expiresAt: expiresAt.toISOString(),
      };
    },

    async accept(code, password) {
      // Checked first, because hashing a password is expensive.
      await find(code);
      const passwordHash = await hashNewPassword(password);
      const resetId = await database.transaction(async (tx) => {
        const link = await createStaffLinkRepository(tx).use(sha256(code), new Date(now()));
        if (!link) throw notValid();
        if (link.userId === null) {
          await createAccount(tx, link, passwordHash);
          return null;
        }
        const { userId, removesSecondFactor } = link;
        if (removesSecondFactor) await secondFactors.removeIn(tx, userId);
        await resetPassword(tx, { userId, removesSecondFactor }, passwordHash);
        return userId;
      });
      if (resetId !== null) await signIn.endAccess(resetId);
    },
  };
}

async function createAccount(tx: Queryable, link: StoredLink, passwordHash: string): Promise<void> {
  const { name, email, role, createdBy } = link;
  const username = normalizeUsername(email);
  const isNew = await createStaffAccountRepository(tx).insert({ username, name, email, role, passwordHash });
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
  const details = { removesSecondFactor };
  await createAuditRepository(tx).add({ actor: staffActor(person), action: 'password_reset', details });
}

function presentInvitation({ id, name, email, role, createdBy, expiresAt }: StoredLink): Invitation {
  return { id, name, email, role, invitedBy: createdBy, expiresAt: expiresAt.toISOString() };
}

function alreadyExists(username: string): AppError {
  return new AppError('conflict', { msg: `${username} has an account already.` });
}

function notValid(): AppError {
  return new AppError('not_found', {
    msg: 'This link is not valid. It may have been used, or be older than 48 hours.',
  });
}
