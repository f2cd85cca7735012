import type { Person, Role } from '@potomac-oak/shared/contracts/staff';

import type { Queryable } from '../../base/db/database';
import { HAS_SECOND_FACTOR, REQUIRES_FACTOR } from '../second-factor/has-second-factor';

export interface StoredAccount extends Person {
  /** Empty if they follow from the name. */
  initials: string;
  hasAuthenticatorApp: boolean;
  /** The dashboard opens with the page Today. */
  startsWithToday: boolean;
}

export interface NewAccount extends Pick<StoredAccount, 'username' | 'name' | 'email' | 'role'> {
  passwordHash: string;
  factorDueAt: Date;
}

export interface StaffAccountRepository {
  /** Active ones first, then by name. */
  list(): Promise<StoredAccount[]>;
  findByUsername(username: string): Promise<StoredAccount | null>;
  find(id: string): Promise<StoredAccount | null>;
  /** Returns false if the user name is taken. */
  insert(account: NewAccount): Promise<boolean>;
  setProfile(
    id: string,
    profile: Pick<StoredAccount, 'name' | 'initials' | 'email' | 'startsWithToday'>,
  ): Promise<void>;
  setRole(id: string, role: Role): Promise<void>;
  setActive(id: string, isActive: boolean): Promise<void>;
  setPassword(id: string, passwordHash: string): Promise<void>;
  /** The ids of active owners. Their rows stay locked until the transaction ends. */
  lockOwners(): Promise<string[]>;
  requiresFactor(): Promise<boolean>;
  requireFactor(requiresFactor: boolean): Promise<void>;
}

const COLUMNS = `id, username, name, initials, email, role, deactivated_at is null as "isActive",
  ${HAS_SECOND_FACTOR} as "hasSecondFactor", totp_confirmed_at is not null as "hasAuthenticatorApp", starts_with_today as "startsWithToday"`;

export function createStaffAccountRepository({ query }: Queryable): StaffAccountRepository {
  return {
    list: () =>
      query<StoredAccount>(
        `select ${COLUMNS} from staff_users order by deactivated_at is not null, lower(name), username`,
      ),

    async find(id) {
      const [account] = await query<StoredAccount>(`select ${COLUMNS} from staff_users where id = $1`, [id]);
      return account ?? null;
    },

    async findByUsername(username) {
      const [account] = await query<StoredAccount>(`select ${COLUMNS} from staff_users where username = $1`, [
        username,
      ]);
      return account ?? null;
    },

    async insert({ username, name, email, role, passwordHash, factorDueAt }) {
      const inserted = await query(
        `insert into staff_users (username, name, email, role, password_hash, factor_due_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict do nothing returning id`,
        [username, name, email, role, passwordHash, factorDueAt],
      );
      return inserted.length > 0;
    },

    async setProfile(id, { name, initials, email, startsWithToday }) {
      await query('update staff_users set name = $2, initials = $3, email = $4, starts_with_today = $5 where id = $1', [
        id,
        name,
        initials,
        email,
        startsWithToday,
      ]);
    },

    async setRole(id, role) {
      await query('update staff_users set role = $2 where id = $1', [id, role]);
    },

    async setActive(id, isActive) {
      await query(
        'update staff_users set deactivated_at = case when $2::boolean then null else now() end where id = $1',
        [id, isActive],
      );
    },

    async setPassword(id, passwordHash) {
      await query('update staff_users set password_hash = $2 where id = $1', [id, passwordHash]);
    },

    async lockOwners() {
      const rows = await query<{ id: string }>(
        `select id from staff_users where role = 'owner' and deactivated_at is null order by id for update`,
      );
      return rows.map(({ id }) => id);
    },

    async requiresFactor() {
      const [row] = await query<{ isRequired: boolean }>(`select ${REQUIRES_FACTOR} as "isRequired"`);
      return row?.isRequired ?? false;
    },

    async requireFactor(requiresFactor) {
      await query(
        `insert into sign_in_settings (requires_factor) values ($1)
         on conflict (only_row) do update set requires_factor = excluded.requires_factor`,
        [requiresFactor],
      );
    },
  };
}
