import type { CommandAnswer } from '../commands/command-channel';
import { AppError } from '../errors/app-error';
import type { AuthService } from './auth-service';

/** Prefix of a staff command sent to the running server, whose channel also serves the partner commands. */
export const STAFF_PROGRAM = 'staff';

export const STAFF_HELP = `Manages the sign-in of staff.

  npm run staff -- unlock
      resets the counts of wrong passwords, so that no one has to wait
  npm run staff -- forget-devices [user name]
      forgets all known devices and addresses, of one user or of all

Known devices and addresses have attempts of their own, which unknown callers cannot use up. No one is signed out.
The commands also work while the server runs. Set the same DATA_DIR or DATABASE_URL as for the server.`;

type StaffAccess = Pick<AuthService, 'unlock' | 'forgetDevices'>;

export async function answerStaffCommand(args: readonly string[], auth: StaffAccess): Promise<CommandAnswer> {
  const [command = '', username, ...rest] = args;
  if (rest.length > 0) return { error: `That is more than a user name: ${rest.join(' ')}.` };

  switch (command) {
    case 'unlock':
      if (username !== undefined) return { error: '"unlock" takes nothing more.' };
      await auth.unlock();
      return { output: 'Unlocked. The counts of wrong passwords are reset.' };
    case 'forget-devices':
      return forgetDevices(username, auth);
    default:
      return { error: `There is no command "${command}".` };
  }
}

async function forgetDevices(username: string | undefined, auth: StaffAccess): Promise<CommandAnswer> {
  try {
    await auth.forgetDevices(username);
    return { output: `Forgotten. The next sign-in${username ? ` of ${username}` : ''} is from an unknown device.` };
  } catch (error) {
    if (error instanceof AppError) return { error: error.message };
    throw error;
  }
}
