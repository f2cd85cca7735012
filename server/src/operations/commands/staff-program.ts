import { defineProgram } from '@potomac-oak/shared/contracts/program';
import type { Person } from '@potomac-oak/shared/contracts/staff';

import type { StaffCommands } from '../../accounts/staff/staff-commands';
import type { Run } from './answer-command';

const NOTES = `
Known devices and addresses have attempts of their own, which unknown callers cannot use up. No command signs anyone out.
The commands also work while the server runs. Set the same DATA_DIR or DATABASE_URL, and the same SECRETS_KEY, as for the
server.`;

export const staffProgram = defineProgram<Run<StaffCommands>>({
  name: 'staff',
  define(program, select) {
    program.description('Manages staff accounts and their sign-in.').addHelpText('after', NOTES);

    program
      .command('list')
      .description('list the accounts')
      .action(() => select(async (staff) => describePeople(await staff.list())));

    program
      .command('reset')
      .description('create a link that sets a new password; it works once, within 48 hours')
      .argument('<user-name>')
      .option('--remove-second-factor', 'the link also turns two-factor sign-in off')
      .action((username: string, { removeSecondFactor = false }: { removeSecondFactor?: boolean }) =>
        select(async (staff) => {
          const address = await staff.reset(username, { removesSecondFactor: removeSecondFactor });
          return `Open this link in a browser to set a new password:\n${address}`;
        }),
      );

    program
      .command('unlock')
      .description('reset the counts of wrong passwords and codes, so that no one has to wait')
      .action(() =>
        select(async (staff) => {
          await staff.unlock();
          return 'Unlocked. The counts of wrong passwords and codes are reset.';
        }),
      );

    program
      .command('forget-devices')
      .description('forget all known devices and addresses, of one user or of all')
      .argument('[user-name]')
      .action((username?: string) =>
        select(async (staff) => {
          await staff.forgetDevices(username);
          return `Forgotten. The next sign-in${username ? ` of ${username}` : ''} is from an unknown device.`;
        }),
      );
  },
});

function describePeople(people: readonly Person[]): string {
  return people
    .map(({ username, name, role, isActive, hasSecondFactor }) =>
      [
        username,
        name || '-',
        role,
        hasSecondFactor ? 'two-factor' : 'password only',
        isActive ? 'active' : 'deactivated',
      ].join('  '),
    )
    .join('\n');
}
