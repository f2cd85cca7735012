import type { AccountChange, OwnAccount, Person, Role } from '@potomac-oak/shared/contracts/staff';

import { type AuditAction, createAuditRepository } from '../audit/audit-repository';
import { staffActor } from '../audit/staff-actor';
import type { AuthService } from '../auth/auth-service';
import { hashPassword } from '../auth/password-hash';
import type { SecondFactors } from '../auth/second-factor-service';
import type { Session } from '../auth/session-service';
import type { Database, Queryable } from '../db/database';
import { AppError } from '../errors/app-error';
import { assertNewPassword } from './assert-new-password';
import { createLinkRepository } from './link-repository';
import { presentPerson } from './person-presenter';
import { createPersonRepository, type PersonRepository, type StoredPerson } from './person-repository';

/** The person who changes an account. */
export type Actor = Pick<Session, 'username'>;

export interface PeopleService {
  list(): Promise<Person[]>;
  /** Throws `not_found`, like the methods below. */
  getOwn(id: string): Promise<OwnAccount>;
  /** Changes the caller's own name, initials and e-mail address. */
  changeProfile(session: Session, change: AccountChange): Promise<OwnAccount>;
  /** The caller has confirmed the current password. All other sessions of the person end. */
  changePassword(session: Session, newPassword: string): Promise<void>;
  /** Throws `conflict` for the last active owner, like `deactivate`. */
  changeRole(by: Actor, id: string, role: Role): Promise<Person>;
  /** Ends the person's sessions and open links. */
  deactivate(by: Actor, id: string): Promise<Person>;
  activate(by: Actor, id: string): Promise<Person>;
}

interface PeopleServiceDeps {
  database: Database;
  auth: Pick<AuthService, 'endAccess'>;
  secondFactors: Pick<SecondFactors, 'countRecoveryCodes'>;
}

export function createPeopleService({ database, auth, secondFactors }: PeopleServiceDeps): PeopleService {
  /** Changes one person and writes the audit event in the same transaction. */
  function change(by: Actor, id: string, { action, apply }: PersonChange): Promise<Person> {
    return database.transaction(async (tx) => {
      const people = createPersonRepository(tx);
      const before = await getPerson(people, id);
      await apply(people, before, tx);
      const details = { person: before.username };
      await createAuditRepository(tx).add({ actor: staffActor(by), action, details });
      return presentPerson(await getPerson(people, id));
    });
  }

  async function getOwn(id: string): Promise<OwnAccount> {
    const person = await getPerson(createPersonRepository(database), id);
    const recoveryCodesLeft = await secondFactors.countRecoveryCodes(id);
    return { ...presentPerson(person), recoveryCodesLeft };
  }

  return {
    async list() {
      const people = await createPersonRepository(database).list();
      return people.map(presentPerson);
    },

    getOwn,

    async changeProfile(session, { name, initials, email }) {
      await change(session, session.userId, {
        action: 'account_changed',
        apply: (people, before) =>
          people.setProfile(before.id, { name, initials: initials.toUpperCase(), email: email ?? before.email }),
      });
      return getOwn(session.userId);
    },

    async changePassword(session, newPassword) {
      assertNewPassword(newPassword);
      const passwordHash = await hashPassword(newPassword);
      await change(session, session.userId, {
        action: 'password_changed',
        apply: (people, { id }) => people.setPassword(id, passwordHash),
      });
      await auth.endAccess(session.userId, session.id);
    },

    changeRole: (by, id, role) =>
      change(by, id, {
        action: 'role_changed',
        async apply(people) {
          if (role !== 'owner') await assertOtherOwner(people, id);
          await people.setRole(id, role);
        },
      }),

    async deactivate(by, id) {
      const person = await change(by, id, {
        action: 'account_deactivated',
        async apply(people, _person, tx) {
          await assertOtherOwner(people, id);
          await people.setActive(id, false);
          await createLinkRepository(tx).deleteResetsOf(id);
        },
      });
      await auth.endAccess(id);
      return person;
    },

    activate: (by, id) =>
      change(by, id, { action: 'account_activated', apply: (people) => people.setActive(id, true) }),
  };
}

interface PersonChange {
  action: AuditAction;
  apply: (people: PersonRepository, before: StoredPerson, tx: Queryable) => Promise<void>;
}

async function getPerson(people: PersonRepository, id: string): Promise<StoredPerson> {
  const person = await people.find(id);
  if (!person) throw new AppError('not_found');
  return person;
}

/** Without an owner, only the operator of the server could invite or reset anyone. */
async function assertOtherOwner(people: PersonRepository, id: string): Promise<void> {
  const owners = await people.lockOwners();
  if (owners.includes(id) && owners.length === 1) {
    throw new AppError('conflict', { msg: 'At least one active owner must remain.' });
  }
}
