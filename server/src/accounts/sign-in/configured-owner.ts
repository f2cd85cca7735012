import { randomBytes } from 'node:crypto';

import type { Config } from '../../base/config/config';
import type { Database, Queryable } from '../../base/db/database';
import { hashPassword, isPassword, normalizeUsername } from './passwords';
import type { SignInService } from './sign-in-service';

interface ConfiguredUser {
  id: string;
  passwordHash: string;
  /** Of the ADMIN_PASSWORD that was applied last; null before the first one. */
  configuredHash: string | null;
}

/**
 * Ensures that the configured staff user exists. A password that differs from the one configured before makes the user
 * an active owner with that password. Returns the generated password, if any.
 */
export async function ensureConfiguredOwner(
  database: Database,
  { ADMIN_USERNAME, ADMIN_PASSWORD }: Pick<Config, 'ADMIN_USERNAME' | 'ADMIN_PASSWORD'>,
  signIn: Pick<SignInService, 'endAccess'>,
): Promise<string | null> {
  const username = normalizeUsername(ADMIN_USERNAME);
  const user = await find(database, username);
  if (!user) return insertConfigured(database, username, ADMIN_PASSWORD);
  if (ADMIN_PASSWORD === undefined || (await wasApplied(database, user, ADMIN_PASSWORD))) return null;

  await makeOwner(database, user.id, await hashPassword(ADMIN_PASSWORD));
  // Someone who knew the old password must not keep the extra attempts of a known caller.
  await signIn.endAccess(user.id);
  return null;
}

/** Without a password, inserts only into an empty table; generates a password and returns it. */
async function insertConfigured(
  database: Database,
  username: string,
  password: string | undefined,
): Promise<string | null> {
  if (password !== undefined) {
    const passwordHash = await hashPassword(password);
    await insert(database, { username, passwordHash, configuredHash: passwordHash });
    return null;
  }
  const existing = await database.query('select id from staff_users limit 1');
  if (existing.length > 0) return null;
  const generated = randomBytes(12).toString('base64url');
  await insert(database, { username, passwordHash: await hashPassword(generated), configuredHash: null });
  return generated;
}

/** The user keeps the present password if this one was applied before: they may have chosen another one since. */
async function wasApplied({ query }: Queryable, user: ConfiguredUser, password: string): Promise<boolean> {
  const { id, configuredHash, passwordHash } = user;
  if (!(await isPassword(configuredHash ?? passwordHash, password))) return false;
  if (configuredHash === null)
    await query('update staff_users set configured_password_hash = $2 where id = $1', [id, passwordHash]);
  return true;
}

/** Also finds a deactivated account. */
async function find({ query }: Queryable, username: string): Promise<ConfiguredUser | undefined> {
  const [user] = await query<ConfiguredUser>(
    `select id, password_hash as "passwordHash", configured_password_hash as "configuredHash"
       from staff_users where username = $1`,
    [username],
  );
  return user;
}

async function insert(
  { query }: Queryable,
  { username, passwordHash, configuredHash }: Omit<ConfiguredUser, 'id'> & { username: string },
): Promise<void> {
  // Two nodes may start with the same empty database at the same time.
  await query(
    `insert into staff_users (username, password_hash, configured_password_hash, role) values ($1, $2, $3, 'owner')
     on conflict do nothing`,
    [username, passwordHash, configuredHash],
  );
}

async function makeOwner({ query }: Queryable, id: string, passwordHash: string): Promise<void> {
  await query(
    `update staff_users
        set password_hash = $2, configured_password_hash = $2, role = 'owner', deactivated_at = null,
            totp_secret = null, totp_confirmed_at = null
      where id = $1`,
    [id, passwordHash],
  );
  await query('delete from staff_passkeys where user_id = $1', [id]);
  await query('delete from staff_recovery_codes where user_id = $1', [id]);
}
