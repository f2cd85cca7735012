import type { CommandAnswer } from '@potomac-oak/shared/contracts/program';

import type { Queryable } from './base/db/database';
import type { App } from './build-app';
import { BACKED_UP, recordBackup } from './operations/backup/record-backup';
import { answerCommand } from './operations/commands/answer-command';
import { operatorProgram } from './operations/commands/operator-program';
import { partnerProgram } from './operations/commands/partner-program';
import { privacyProgram } from './operations/commands/privacy-program';
import { staffProgram } from './operations/commands/staff-program';

/** Answers a command that reached the running server. All but the partner commands start with their program's name. */
export async function answerServerCommand(
  args: readonly string[],
  app: Pick<App, 'staff' | 'partners' | 'privacy' | 'releaseCommands'>,
  database: Queryable,
): Promise<CommandAnswer> {
  const { staff, partners, privacy, releaseCommands } = app;
  const [name, ...rest] = args;
  if (name === BACKED_UP) {
    await recordBackup(database, 'backed_up', 'operator');
    return { output: '' };
  }
  if (name === staffProgram.name) return answerCommand(staffProgram, rest, staff);
  if (name === privacyProgram.name) return answerCommand(privacyProgram, rest, privacy);
  if (name === operatorProgram.name) return answerCommand(operatorProgram, rest, releaseCommands);
  return answerCommand(partnerProgram, args, partners);
}
