import { AppError } from '../errors/app-error';
import type { CommandAnswer } from '../partners/command-channel';
import type { AuthService } from './auth-service';

/** Prefix of a staff command sent to the running server, whose channel also serves the partner commands. */
export const STAFF_PROGRAM = 'staff';

export const STAFF_HELP = `How staff sign in.

  npm run staff -- unlock
      forgets all wrong passwords that were counted, so that nobody has to wait
  npm run staff -- forget-devices [user name]
      treats every device and address that signed in before as a stranger's, of one user or of all

A device or address that signed in before has tries of its own, which strangers cannot use up. Nobody is signed out.
It works beside a running server. The same DATA_DIR or DATABASE_URL as the server's must be set.`;

type StaffAccess = Pick<AuthService, 'unlock' | 'forgetDevices'>;

export async function answerStaffCommand(args: readonly string[], auth: StaffAccess): Promise<CommandAnswer> {
  const [command = '', username, ...rest] = args;
  if (rest.length > 0) return { error: `That is more than a user name: ${rest.join(' ')}.` };

  switch (command) {
    case 'unlock':
      if (username !== undefined) return { error: '"unlock" takes nothing more.' };
      auth.unlock();
      return { output: 'Unlocked. Wrong passwords are counted from zero.' };
    case 'forget-devices':
      return forgetDevices(username, auth);
    default:
      return { error: `There is no command "${command}".` };
  }
}

async function forgetDevices(username: string | undefined, auth: StaffAccess): Promise<CommandAnswer> {
  try {
    await auth.forgetDevices(username);
    return { output: `Forgotten. The next sign-in${username ? ` of ${username}` : ''} counts as a stranger's.` };
  } catch (error) {
    if (error instanceof AppError) return { error: error.message };
    throw error;
  }
}
