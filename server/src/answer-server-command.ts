import type { CommandAnswer } from '@potomac-oak/shared/contracts/program';

import type { App } from './build-app';
import { answerCommand } from './operations/commands/answer-command';
import { operatorProgram } from './operations/commands/operator-program';
import { partnerProgram } from './operations/commands/partner-program';
import { privacyProgram } from './operations/commands/privacy-program';
import { staffProgram } from './operations/commands/staff-program';

/** Answers a command that reached the running server. All but the partner commands start with their program's name. */
export function answerServerCommand(
  args: readonly string[],
  { staff, partners, privacy, releaseCommands }: Pick<App, 'staff' | 'partners' | 'privacy' | 'releaseCommands'>,
): Promise<CommandAnswer> {
  const [name, ...rest] = args;
  if (name === staffProgram.name) return answerCommand(staffProgram, rest, staff);
  if (name === privacyProgram.name) return answerCommand(privacyProgram, rest, privacy);
  if (name === operatorProgram.name) return answerCommand(operatorProgram, rest, releaseCommands);
  return answerCommand(partnerProgram, args, partners);
}
