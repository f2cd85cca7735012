import { createAuthService } from './auth/auth-service';
import { createSessions } from './auth/session-service';
import { staffProgram } from './auth/staff-program';
import type { CommandAnswer } from './commands/command-channel';
import { runCommandLine } from './commands/command-line';
import { answerCommand } from './commands/program';
import { createChangeFeed } from './db/change-feed';
import type { Database } from './db/database';

const args = process.argv.slice(2);

await runCommandLine({
  program: staffProgram,
  args,
  channelArgs: [staffProgram.name, ...args],
  answer: answerFromDatabase,
});

async function answerFromDatabase(database: Database): Promise<CommandAnswer> {
  const changes = createChangeFeed({ database, onFailure: fail });
  const sessions = await createSessions({ database, changes, onFailure: fail });
  const answer = await answerCommand(staffProgram, args, await createAuthService({ database, sessions, changes }));
  sessions.close();
  await changes.close();
  return answer;
}

function fail(error: unknown): never {
  throw error;
}
