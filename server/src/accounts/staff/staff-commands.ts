import type { Person } from '@potomac-oak/shared/contracts/staff';

import type { BaseParts } from '../../base/base-parts';
import type { AccountServices } from '../account-services';
import type { SignInService } from '../sign-in/sign-in-service';

/** What the operator's commands work on. */
export interface StaffCommands extends Pick<SignInService, 'unlock'> {
  /** Forgets the known devices and addresses of `username`; without it, those of all accounts. Throws `not_found`. */
  forgetDevices(username?: string): Promise<void>;
  list(): Promise<Person[]>;
  /**
   * Returns the address of a link that sets a new password; only its path if neither ADMIN_URL nor PUBLIC_URL is set.
   * Throws `not_found`, and `conflict` for a deactivated person.
   */
  reset(username: string, options: { removesSecondFactor: boolean }): Promise<string>;
}

export function createStaffCommands(
  { config }: Pick<BaseParts, 'config'>,
  { signIn, accounts, links }: Pick<AccountServices, 'signIn' | 'accounts' | 'links'>,
): StaffCommands {
  return {
    unlock: signIn.unlock,
    list: accounts.list,

    async forgetDevices(username) {
      const account = username === undefined ? undefined : await accounts.getByUsername(username);
      await signIn.forgetDevices(account?.id);
    },

    async reset(username, options) {
      const { id } = await accounts.getByUsername(username);
      const { path } = await links.reset('operator', id, options);
      return `${config.ADMIN_URL ?? config.PUBLIC_URL ?? ''}${path}`;
    },
  };
}
