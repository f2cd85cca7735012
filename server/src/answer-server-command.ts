import { staffProgram } from './auth/staff-program';
import type { App } from './build-app';
import type { CommandAnswer } from './commands/command-channel';
import { answerCommand } from './commands/program';
import { partnerProgram } from './partners/partner-program';

/** Answers a command that reached the running server. Staff commands start with the name of their program. */
export function answerServerCommand(
  args: readonly string[],
  { auth, partners }: Pick<App, 'auth' | 'partners'>,
): Promise<CommandAnswer> {
  const [name, ...rest] = args;
  return name === staffProgram.name
    ? answerCommand(staffProgram, rest, auth)
    : answerCommand(partnerProgram, args, partners);
}
