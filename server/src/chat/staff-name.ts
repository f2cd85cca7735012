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

export function presentStaff({ id, username, name, initials }: StoredStaffName): StaffName {
  const shown = name === '' ? username : name;
  return { id, name: shown, initials: initials === '' ? initialsOf(shown) : initials };
}

/** The first letters of the first and the last part. */
function initialsOf(name: string): string {
  const parts = name.split(/\s+/);
  const [first = ''] = parts;
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  return [first, last].map((part) => Array.from(part)[0]?.toUpperCase() ?? '').join('');
}
