import { defineProgram } from '../commands/program';
import type { AuthService } from './auth-service';

const NOTES = `
Known devices and addresses have attempts of their own, which unknown callers cannot use up. No one is signed out.
The commands also work while the server runs. Set the same DATA_DIR or DATABASE_URL as for the server.`;

export const staffProgram = defineProgram<Pick<AuthService, 'unlock' | 'forgetDevices'>>({
  name: 'staff',
  define(program, select) {
    program.description('Manages the sign-in of staff.').addHelpText('after', NOTES);

    program
      .command('unlock')
      .description('reset the counts of wrong passwords, so that no one has to wait')
      .action(() =>
        select(async (auth) => {
          await auth.unlock();
          return 'Unlocked. The counts of wrong passwords are reset.';
        }),
      );

    program
      .command('forget-devices')
      .description('forget all known devices and addresses, of one user or of all')
      .argument('[user-name]')
      .action((username?: string) =>
        select(async (auth) => {
          await auth.forgetDevices(username);
          return `Forgotten. The next sign-in${username ? ` of ${username}` : ''} is from an unknown device.`;
        }),
      );
  },
});
