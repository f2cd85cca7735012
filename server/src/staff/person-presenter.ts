import type { Invitation, Person, StaffSessionRecord } from '@potomac-oak/shared/contracts/staff';

import type { ActiveSession } from '../auth/session-service';
import type { StoredLink } from './link-repository';
import type { StoredPerson } from './person-repository';

export function presentPerson(person: StoredPerson): Person {
  return { ...person, initials: person.initials || initialsOf(displayNameOf(person)) };
}

export function presentInvitation({ id, name, email, role, createdBy, expiresAt }: StoredLink): Invitation {
  return { id, name, email, role, invitedBy: createdBy, expiresAt: expiresAt.toISOString() };
}

/** @param currentId id of the session that requests the list */
export function presentSession(
  { id, createdAt, lastSeenAt, browser }: ActiveSession,
  currentId: string,
): StaffSessionRecord {
  return {
    id,
    startedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    browser,
    isCurrent: id === currentId,
  };
}

/** First letters of the first and the last part of a name. */
/** The name, or the user name of a person who has not set one. */
export function displayNameOf({ name, username }: Pick<StoredPerson, 'name' | 'username'>): string {
  return name || username;
}

export function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean);
  const chosen = parts.length > 1 ? [parts[0], parts.at(-1)] : parts;
  return chosen.map((part = '') => [...part][0]?.toUpperCase() ?? '').join('');
}
