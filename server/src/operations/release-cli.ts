import type { CommandAnswer } from '@potomac-oak/shared/contracts/program';

import type { Config } from '../base/config/config';
import type { Database } from '../base/db/database';
import type { ReleaseDamage } from '../delivery/releases/storage/intact-releases';
import { answerCommand } from './commands/answer-command';
import { runCommandLine } from './commands/command-line';
import { operatorProgram } from './commands/operator-program';

const args = process.argv.slice(2);

await runCommandLine({
  program: operatorProgram,
  args,
  channelArgs: [operatorProgram.name, ...args],
  answer: answerFromDatabase,
});

async function answerFromDatabase(database: Database, config: Config, now: () => number): Promise<CommandAnswer> {
  // Not loaded for a command that the running server answers.
  const { createChangeFeed } = await import('../base/db/change-feed');
  const { openReleases } = await import('../delivery/releases/open-releases');
  const { createReleaseCommands } = await import('../delivery/releases/release-commands');
  const changes = createChangeFeed({ database, onFailure: fail });
  const { service } = await openReleases({
    database,
    changes,
    config,
    dataDir: config.DATA_DIR,
    // Needed to publish, which only the server does.
    mediaFolders: [],
    budgets: config.RELEASE_BUDGETS,
    now,
    onDamaged: warn,
  });
  const commands = createReleaseCommands({ database, releases: service, config });
  const answer = await answerCommand(operatorProgram, args, commands);
  await changes.close();
  await service.close();
  return answer;
}

function warn({ unit, version, damage }: ReleaseDamage): void {
  process.stderr.write(`WARNING: ${unit} ${version} is damaged on this disk: ${damage}\n`);
}

function fail(error: unknown): never {
  throw error;
}
