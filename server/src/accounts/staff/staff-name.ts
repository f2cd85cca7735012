import type { StaffName } from '@potomac-oak/shared/contracts/conversation';

/** A row of staff_users as JSON, or null; `staffNameSql` selects it. */
export interface StoredStaffName {
  id: string;
  username: string;
  name: string;
  initials: string;
}

/** SQL expression for the person with the id in `column`; null if there is none. */
export function staffNameSql(column: string): string {
  return `(select json_build_object('id', u.id, 'username', u.username, 'name', u.name, 'initials', u.initials)
             from staff_users u where u.id = ${column})`;
}

export function presentStaff(person: StoredStaffName): StaffName {
  return { id: person.id, name: displayNameOf(person), initials: initialsOf(person) };
}

/** The name, or the user name of a person who has not set one. */
export function displayNameOf({ name, username }: Pick<StoredStaffName, 'name' | 'username'>): string {
  return name || username;
}

/** Without initials of their own, the first letters of the first and the last part of the name. */
export function initialsOf({ initials, ...person }: Omit<StoredStaffName, 'id'>): string {
  if (initials) return initials;
  const parts = displayNameOf(person).split(/\s+/).filter(Boolean);
  const chosen = parts.length > 1 ? [parts[0], parts.at(-1)] : parts;
  return chosen.map((part = '') => [...part][0]?.toUpperCase() ?? '').join('');
}
