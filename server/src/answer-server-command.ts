import type { App } from './build-app';
import type { CommandAnswer } from './commands/command-channel';
import { answerCommand } from './commands/program';
import { partnerProgram } from './partners/partner-program';
import { releaseProgram } from './releases/release-program';
import { staffProgram } from './staff/staff-program';

/** Answers a command that reached the running server. All but the partner commands start with their program's name. */
export function answerServerCommand(
  args: readonly string[],
  { staff, partners, releaseAccess }: Pick<App, 'staff' | 'partners' | 'releaseAccess'>,
): Promise<CommandAnswer> {
  const [name, ...rest] = args;
  if (name === staffProgram.name) return answerCommand(staffProgram, rest, staff);
  if (name === releaseProgram.name) return answerCommand(releaseProgram, rest, releaseAccess);
  return answerCommand(partnerProgram, args, partners);
}
