import type { Queryable } from '../db/database';

export interface StaffUser {
  id: string;
  username: string;
  passwordHash: string;
  hasSecondFactor: boolean;
}

export interface ConfiguredUser extends Omit<StaffUser, 'hasSecondFactor'> {
  /** Of the ADMIN_PASSWORD that was applied last; null before the first one. */
  configuredHash: string | null;
}

export interface StaffRepository {
  /** Deactivated accounts are not found. */
  findByUsername(username: string): Promise<StaffUser | null>;
  /** Also finds a deactivated account. */
  findConfigured(username: string): Promise<ConfiguredUser | null>;
  isEmpty(): Promise<boolean>;
  /** Inserts an owner. */
  insert(user: Omit<ConfiguredUser, 'id'>): Promise<void>;
  setConfiguredHash(id: string, configuredHash: string): Promise<void>;
  /** Makes the account an active owner with this password and without a second factor. */
  configure(id: string, passwordHash: string): Promise<void>;
}

export function createStaffRepository({ query }: Queryable): StaffRepository {
  return {
    async findByUsername(username) {
      const [user] = await query<StaffUser>(
        `select id, username, password_hash as "passwordHash", totp_confirmed_at is not null as "hasSecondFactor"
           from staff_users where username = $1 and deactivated_at is null`,
        [username],
      );
      return user ?? null;
    },

    async findConfigured(username) {
      const [user] = await query<ConfiguredUser>(
        `select id, username, password_hash as "passwordHash", configured_password_hash as "configuredHash"
           from staff_users where username = $1`,
        [username],
      );
      return user ?? null;
    },

    async isEmpty() {
      const found = await query('select id from staff_users limit 1');
      return found.length === 0;
    },

    async insert({ username, passwordHash, configuredHash }) {
      // Two nodes may start with the same empty database at the same time.
      await query(
        `insert into staff_users (username, password_hash, configured_password_hash, role) values ($1, $2, $3, 'owner')
         on conflict do nothing`,
        [username, passwordHash, configuredHash],
      );
    },

    async setConfiguredHash(id, configuredHash) {
      await query('update staff_users set configured_password_hash = $2 where id = $1', [id, configuredHash]);
    },

    async configure(id, passwordHash) {
      await query(
        `update staff_users
            set password_hash = $2, configured_password_hash = $2, role = 'owner', deactivated_at = null,
                totp_secret = null, totp_confirmed_at = null
          where id = $1`,
        [id, passwordHash],
      );
      await query('delete from staff_recovery_codes where user_id = $1', [id]);
    },
  };
}
