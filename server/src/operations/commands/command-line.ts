import { type CommandAnswer, type Program, REFUSED, WRONG_COMMAND_LINE } from '@potomac-oak/shared/contracts/program';

import { type Config, ConfigurationError, readConfig } from '../../base/config/config';
import type { Database } from '../../base/db/database';
import type { Run } from './answer-command';
import { askRunningServer } from './command-channel';

interface CommandLine<Target> {
  program: Program<Run<Target>>;
  args: readonly string[];
  /** Arguments for the running server, which serves several programs over one channel. */
  channelArgs?: readonly string[];
  /** Used when no server holds the embedded database. */
  answer: (database: Database, config: Config, now: () => number) => Promise<CommandAnswer>;
}

/**
 * Runs one command in the server that holds the embedded database, or directly on the database, and prints the answer.
 */
export async function runCommandLine<Target>({
  program,
  args,
  channelArgs = args,
  answer,
}: CommandLine<Target>): Promise<void> {
  // Help and invalid arguments are answered without a database.
  const parsed = program.parse(args);
  if ('answer' in parsed) return print(parsed.answer, WRONG_COMMAND_LINE);

  try {
    const config = readConfig(process.env);
    const answered = config.DATABASE_URL ? null : await askRunningServer(config.DATA_DIR, channelArgs);
    print(answered ?? (await answerFromDatabase(config, answer)));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    fail(error instanceof ConfigurationError ? message : `The command failed: ${message}`);
  }
}

async function answerFromDatabase(config: Config, answer: CommandLine<unknown>['answer']): Promise<CommandAnswer> {
  // Not loaded for a command that the running server answers.
  const { openDatabase } = await import('../../base/db/open-database');
  const { createSharedClock } = await import('../../base/db/shared-clock');
  const { migrate } = await import('../../base/db/migrate');
  const { protectDataDir } = await import('../../base/db/data-dir');
  protectDataDir(config.DATA_DIR);
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = config;
  const database = await openDatabase({ dataDir, databaseUrl, onFailure: ({ message }) => fail(message) });
  try {
    await migrate(database);
    const clock = await createSharedClock({ database, onFailure: (error) => fail(String(error)) });
    const answered = await answer(database, config, clock.now);
    await clock.close();
    return answered;
  } finally {
    await database.close();
  }
}

function print(answer: CommandAnswer, errorCode = REFUSED): void {
  if ('error' in answer) fail(answer.error, errorCode);
  else process.stdout.write(`${answer.output}\n`);
}

function fail(error: string, code = REFUSED): void {
  process.stderr.write(`${error}\n`);
  process.exitCode = code;
}
