import type { StaffName } from '@potomac-oak/shared/contracts/conversation';

import { displayNameOf, initialsOf } from '../staff/person-presenter';

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

export function presentStaff({ id, initials, ...person }: StoredStaffName): StaffName {
  const name = displayNameOf(person);
  return { id, name, initials: initials || initialsOf(name) };
}
