import { parseArgs } from 'node:util';

import { backup, type CommandContext, move, restore } from './backup/backup-commands';
import { BackupError } from './backup/backup-error';
import type { BackupSummary } from './backup/backup-parts';
import { createProgress } from './backup/progress';
import { ConfigurationError, readConfig } from './config';

const HELP = `Backs up and restores all stored data: database, releases and keys. After a restore staff must sign in again.

  npm run backup -- FILE
      writes a backup; the server may run
  npm run restore -- FILE
      checks the backup, then fills an empty DATA_DIR and, if DATABASE_URL is set, that empty database; a backup of an
      older release is migrated to this one
  npm run move -- postgres://user:password@host:5432/database
      copies the embedded database of DATA_DIR to an empty one on a PostgreSQL server; the server must not run

A backup contains personal data and keys: store it where only you can read it.`;

const [command = '', ...args] = process.argv.slice(2);
const interruption = new AbortController();
// A second signal ends the process at once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => interruption.abort(new BackupError('Interrupted; no data was kept.')));
}

try {
  await run();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const isExpected = error instanceof BackupError || error instanceof ConfigurationError;
  process.stderr.write(`${isExpected ? message : `The command failed: ${message}`}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { help: { type: 'boolean' } } });
  const [target, ...more] = positionals;
  if (values.help || target === undefined || more.length > 0) return print(HELP);

  const progress = createProgress(process.stderr);
  const context: CommandContext = {
    config: readConfig(process.env),
    signal: interruption.signal,
    onPart: progress.show,
  };
  const lines = await runCommand(target, context).finally(progress.end);
  print(lines.join('\n'));
}

async function runCommand(target: string, context: CommandContext): Promise<string[]> {
  const { DATA_DIR } = context.config;
  if (command === 'backup') {
    const { tables, files } = await backup(target, context);
    return [describe(tables), `${target} contains these tables and ${files} files.`];
  }
  if (command === 'restore') {
    const { tables, files, migrated } = await restore(target, context);
    const where = context.config.DATABASE_URL ? `DATABASE_URL and ${DATA_DIR}` : DATA_DIR;
    return [
      describe(tables),
      `Restored to ${where} with ${files} files. The data matches the backup.`,
      ...describeMigrations(migrated),
    ];
  }
  const { tables, migrated } = await move(target, context);
  return [
    describe(tables),
    'Moved. The data matches on both sides.',
    ...describeMigrations(migrated),
    `Set DATABASE_URL to that database and start the server. ${DATA_DIR}/database is no longer used.`,
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

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
