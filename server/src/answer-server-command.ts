import type { App } from './build-app';
import type { CommandAnswer } from './operations/commands/command-channel';
import { partnerProgram } from './operations/commands/partner-program';
import { answerCommand } from './operations/commands/program';
import { releaseProgram } from './operations/commands/release-program';
import { staffProgram } from './operations/commands/staff-program';

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
