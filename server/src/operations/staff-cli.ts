import { setTimeout as sleep } from 'node:timers/promises';

import type { CommandAnswer } from '@potomac-oak/shared/contracts/program';

import { openAccountServices } from '../accounts/account-services';
import { createStaffCommands } from '../accounts/staff/staff-commands';
import type { Config } from '../base/config/config';
import { createChangeFeed } from '../base/db/change-feed';
import type { Database } from '../base/db/database';
import { NOT_SHARED } from '../base/limits/shared-limits';
import { createOutbox } from '../base/outbox/outbox';
import { openSecretBox } from '../base/secrets/open-secret-box';
import { answerCommand } from './commands/answer-command';
import { runCommandLine } from './commands/command-line';
import { staffProgram } from './commands/staff-program';

const args = process.argv.slice(2);

await runCommandLine({
  program: staffProgram,
  args,
  channelArgs: [staffProgram.name, ...args],
  answer: answerFromDatabase,
});

async function answerFromDatabase(database: Database, config: Config, now: () => number): Promise<CommandAnswer> {
  const changes = createChangeFeed({ database, onFailure: fail });
  const secretBox = await openSecretBox({ database, dataDir: config.DATA_DIR, keys: config.SECRETS_KEY });
  const parts = { config, database, changes, secretBox, isHttps: false, now, delay: sleep, onFailure: fail };
  const services = await openAccountServices({ ...parts, outbox: createOutbox(parts), shareLimit: NOT_SHARED });
  const answer = await answerCommand(staffProgram, args, createStaffCommands({ config }, services));
  services.sessions.close();
  await changes.close();
  return answer;
}

function fail(error: unknown): never {
  throw error;
}
