import { createAuthService } from './auth/auth-service';
import { createSecondFactors } from './auth/second-factor-service';
import { createSessions } from './auth/session-service';
import type { CommandAnswer } from './commands/command-channel';
import { runCommandLine } from './commands/command-line';
import { answerCommand } from './commands/program';
import type { Config } from './config/config';
import { createChangeFeed } from './db/change-feed';
import type { Database } from './db/database';
import { openSecretBox } from './secrets/open-secret-box';
import { createLinkService } from './staff/link-service';
import { createPeopleService } from './staff/people-service';
import { createStaffCommands } from './staff/staff-commands';
import { staffProgram } from './staff/staff-program';

const args = process.argv.slice(2);

await runCommandLine({
  program: staffProgram,
  args,
  channelArgs: [staffProgram.name, ...args],
  answer: answerFromDatabase,
});

async function answerFromDatabase(database: Database, config: Config): Promise<CommandAnswer> {
  const changes = createChangeFeed({ database, onFailure: fail });
  const sessions = await createSessions({ database, changes, onFailure: fail });
  const secretBox = await openSecretBox({ database, dataDir: config.DATA_DIR, keys: config.SECRETS_KEY });
  const secondFactors = await createSecondFactors({ database, secretBox });
  const auth = await createAuthService({ database, sessions, secondFactors, changes });
  const people = createPeopleService({ database, auth, secondFactors });
  const links = createLinkService({ database, auth, secondFactors, now: Date.now });
  const commands = createStaffCommands({ config, database, auth, people, links });
  const answer = await answerCommand(staffProgram, args, commands);
  sessions.close();
  await changes.close();
  return answer;
}

function fail(error: unknown): never {
  throw error;
}
