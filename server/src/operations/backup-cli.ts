import { type Command, program } from 'commander';

import { ConfigurationError, readConfig } from '../base/config/config';
import { backup, type CommandContext, move, restore, STANDARD_OUTPUT } from './backup/backup-commands';
import { BackupError } from './backup/backup-error';
import type { BackupSummary } from './backup/backup-parts';
import { createBackupKey } from './backup/encryption';
import { createProgress } from './backup/progress';

const NOTE = `
A backup contains personal data and keys: encrypt it with BACKUP_KEY, and store it where only you can read it.`;

const interruption = new AbortController();
// A second signal ends the process at once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => interruption.abort(new BackupError('Interrupted; no data was kept.')));
}

program.name('npm run');
define('backup', '<file>')
  .description(
    'Backs up all stored data: database, photos, releases and keys, encrypted with BACKUP_KEY if it is set. The server may run. The file - is standard output.',
  )
  .action((file: string) => run((context) => runBackup(file, context)));
define('restore', '<file>')
  .description(
    'Checks the backup, then fills an empty DATA_DIR and, if DATABASE_URL is set, that empty database. A backup of an older release is migrated to this one. Staff must sign in again.',
  )
  .action((file: string) => run((context) => runRestore(file, context)));
define('move', '<database-url>')
  .description(
    'Copies the embedded database of DATA_DIR to an empty one on a PostgreSQL server, for instance postgres://user:password@host:5432/database. The server must not run.',
  )
  .action((url: string) => run((context) => runMove(url, context)));
program
  .command('backup-key')
  .description('Prints a new value for BACKUP_KEY.')
  .action(async () => void process.stdout.write(`${await createBackupKey()}\n`));
await program.parseAsync();

function define(name: string, argument: string): Command {
  return program.command(name).argument(argument).usage(`-- ${argument}`).addHelpText('after', NOTE);
}

async function run(command: (context: CommandContext) => Promise<string[]>): Promise<void> {
  const progress = createProgress(process.stderr);
  try {
    const context = { config: readConfig(process.env), signal: interruption.signal, onPart: progress.show };
    const lines = await command(context).finally(progress.end);
    // Standard output may be the backup.
    const output = program.args.at(-1) === STANDARD_OUTPUT ? process.stderr : process.stdout;
    output.write(`${lines.join('\n')}\n`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isExpected = error instanceof BackupError || error instanceof ConfigurationError;
    process.stderr.write(`${isExpected ? message : `The command failed: ${message}`}\n`);
    process.exitCode = 1;
  }
}

async function runBackup(file: string, context: CommandContext): Promise<string[]> {
  const { tables, files } = await backup(file, context);
  const { BACKUP_KEY } = context.config;
  const name = file === STANDARD_OUTPUT ? 'The backup' : file;
  return [
    describe(tables),
    `${name} contains these tables and ${files} files, ${BACKUP_KEY ? 'encrypted' : 'not encrypted'}.`,
  ];
}

async function runRestore(file: string, context: CommandContext): Promise<string[]> {
  const { tables, files, migrated, hasErased } = await restore(file, context);
  const { DATA_DIR, DATABASE_URL } = context.config;
  const target = DATABASE_URL ? `DATABASE_URL and ${DATA_DIR}` : DATA_DIR;
  return [
    describe(tables),
    `Restored to ${target} with ${files} files. The data matches the backup.`,
    ...(hasErased ? ['What was erased for good after this backup has been erased again.'] : []),
    ...describeMigrations(migrated),
  ];
}

async function runMove(url: string, context: CommandContext): Promise<string[]> {
  const { tables, migrated } = await move(url, context);
  return [
    describe(tables),
    'Moved. The data matches on both sides.',
    ...describeMigrations(migrated),
    `Set DATABASE_URL to that database and start the server. ${context.config.DATA_DIR}/database is no longer used.`,
  ];
}

function describe(tables: BackupSummary['tables']): string {
  const rows = tables.map(({ name, rows, hash }) => [
    name.padEnd(26),
    String(rows).padStart(10),
    `  ${hash.slice(0, 16)}`,
  ]);
  return [['table'.padEnd(26), 'rows'.padStart(10), '  hash'], ...rows].map((cells) => cells.join('')).join('\n');
}

function describeMigrations(migrated: readonly string[]): string[] {
  return migrated.length === 0 ? [] : [`Migrated to ${migrated.at(-1)}.`];
}
