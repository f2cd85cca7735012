import type { Role } from '@potomac-oak/shared/contracts/staff';

import { STAFF_USERNAME, type Staff, type World } from './world';

/** Adds a person with the password of the world's staff user, and signs in. */
export async function addStaff(
  world: World,
  { username, name, role = 'staff' }: { username: string; name: string; role?: Role },
): Promise<Staff & { id: string }> {
  const [row] = await world.database.query<{ id: string }>(
    `insert into staff_users (username, name, role, password_hash)
     select $1, $2, $3, password_hash from staff_users where username = $4 returning id`,
    [username, name, role, STAFF_USERNAME],
  );
  if (!row) throw new Error('The person could not be added.');
  return { ...(await world.signIn(username)), id: row.id };
}
