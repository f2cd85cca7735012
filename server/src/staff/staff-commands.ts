import type { Person } from '@potomac-oak/shared/contracts/staff';

import type { AuthService } from '../auth/auth-service';
import { normalizeUsername } from '../auth/normalize-username';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import { AppError } from '../errors/app-error';
import type { LinkService } from './link-service';
import type { PeopleService } from './people-service';
import { createPersonRepository } from './person-repository';

/** What the operator's commands work on. */
export interface StaffCommands extends Pick<AuthService, 'unlock' | 'forgetDevices'> {
  list(): Promise<Person[]>;
  /**
   * Returns the address of a link that sets a new password; only its path if neither ADMIN_URL nor PUBLIC_URL is set.
   * Throws `not_found`, and `conflict` for a deactivated person.
   */
  reset(username: string, options: { removesSecondFactor: boolean }): Promise<string>;
}

interface StaffCommandsDeps {
  config: Pick<Config, 'ADMIN_URL' | 'PUBLIC_URL'>;
  database: Database;
  auth: Pick<AuthService, 'unlock' | 'forgetDevices'>;
  people: Pick<PeopleService, 'list'>;
  links: Pick<LinkService, 'reset'>;
}

export function createStaffCommands({ config, database, auth, people, links }: StaffCommandsDeps): StaffCommands {
  return {
    unlock: auth.unlock,
    forgetDevices: auth.forgetDevices,
    list: people.list,

    async reset(username, options) {
      const person = await createPersonRepository(database).findByUsername(normalizeUsername(username));
      if (!person) throw new AppError('not_found', { msg: `No staff user is named ${username}.` });
      const { path } = await links.reset('operator', person.id, options);
      return `${config.ADMIN_URL ?? config.PUBLIC_URL ?? ''}${path}`;
    },
  };
}
