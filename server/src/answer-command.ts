import { answerStaffCommand, STAFF_PROGRAM } from './auth/staff-commands';
import type { App } from './build-app';
import type { CommandAnswer } from './commands/command-channel';
import { answerPartnerCommand } from './partners/partner-commands';

/** Answers a command that reached the running server. The program name prefixes staff commands. */
export function answerCommand(args: readonly string[], app: Pick<App, 'auth' | 'partners'>): Promise<CommandAnswer> {
  const [program, ...rest] = args;
  return program === STAFF_PROGRAM ? answerStaffCommand(rest, app.auth) : answerPartnerCommand(args, app.partners);
}
