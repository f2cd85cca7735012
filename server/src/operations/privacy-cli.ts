import type { CommandAnswer } from '@potomac-oak/shared/contracts/program';

import type { Config } from '../base/config/config';
import { createChangeFeed } from '../base/db/change-feed';
import type { Database } from '../base/db/database';
import { createSignalBus } from '../base/db/signal-bus';
import { createFiles } from '../files/files';
import { createPrivacy } from '../privacy/privacy-service';
import { answerCommand } from './commands/answer-command';
import { runCommandLine } from './commands/command-line';
import { privacyProgram } from './commands/privacy-program';

const args = process.argv.slice(2);

await runCommandLine({
  program: privacyProgram,
  args,
  channelArgs: [privacyProgram.name, ...args],
  answer: answerFromDatabase,
});

async function answerFromDatabase(database: Database, config: Config, now: () => number): Promise<CommandAnswer> {
  const parts = { config, database, now, onFailure: fail };
  const changes = createChangeFeed(parts);
  const bus = await createSignalBus({ changes, onFailure: fail });
  const files = createFiles(parts);
  const answer = await answerCommand(privacyProgram, args, createPrivacy({ ...parts, bus, files, onErased: () => {} }));
  await files.close();
  // Sends the signals to the running nodes.
  await bus.close();
  await changes.close();
  return answer;
}

function fail(error: unknown): never {
  throw error;
}
