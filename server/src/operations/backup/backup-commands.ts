import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { Readable } from 'node:stream';

import type { Config } from '../../base/config/config';
import type { Database } from '../../base/db/database';
import { type Migration, readMigrations } from '../../base/db/migrate';
import { openDatabase } from '../../base/db/open-database';
import { openFileStore } from '../../files/file-store';
import type { Erased } from '../../privacy/erase-items';
import { appendErasures, applyErasures, createDigests, ERASURES_FILE, readErasures } from '../../privacy/erasure-list';
import { TABLES_WITH_TEXT } from '../../privacy/personal-data';
import { askRunningServer, streamFromRunningServer } from '../commands/command-channel';
import { BackupError } from './backup-error';
import { readBackup, streamBackup, writeBackup } from './backup-file';
import { type BackupPart, type BackupSummary, decodeParts, type TakePart } from './backup-parts';
import { collectErasures } from './collect-erasures';
import { createFileWriter, readDataFiles } from './data-files';
import { fillDataDir } from './fill-data-dir';
import { type Filled, fillDatabase } from './fill-database';
import { migrationsOf } from './load-tables';
import { readTables } from './read-tables';
import { BACKED_UP, recordBackup } from './record-backup';

export interface CommandContext {
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'> &
    Partial<Pick<Config, 'SECRETS_KEY' | 'ERASURES_FILE' | 'BACKUP_KEY'>>;
  /** Of the server that makes the backup; undefined for a command. */
  database?: Database;
  /** Aborts the command between two parts and leaves no files behind. */
  signal: AbortSignal;
  onPart: (part: BackupPart) => void;
}

/** The file name for standard output. */
export const STANDARD_OUTPUT = '-';

/** Writes a backup of database and files, with or without a running server. */
export async function backup(file: string, context: CommandContext): Promise<BackupSummary> {
  const { DATA_DIR, BACKUP_KEY, ERASURES_FILE: otherList } = context.config;
  const isStreamed = file === STANDARD_OUTPUT;
  if (!existsSync(DATA_DIR)) {
    throw new BackupError(`${DATA_DIR} does not exist: run this on the machine of the server.`);
  }
  if (!isStreamed && !relative(DATA_DIR, resolve(file)).startsWith('..')) {
    throw new BackupError(`Choose a file outside ${DATA_DIR}, which is backed up itself.`);
  }
  const erasures = collectErasures();
  const produce = async (take: TakePart) => {
    const watched = watch(async (part) => {
      erasures.add(part);
      await take(part);
    }, context);
    await readSource(context, watched);
    await readDataFiles(DATA_DIR, watched);
  };
  const summary = isStreamed
    ? await streamBackup(process.stdout, produce, BACKUP_KEY)
    : await writeBackup(file, produce, BACKUP_KEY);
  const list = isStreamed ? otherList : join(dirname(file), ERASURES_FILE);
  if (list) await appendErasures(list, erasures.read());
  await record(context);
  return summary;
}

async function record({ config, database: own }: CommandContext): Promise<void> {
  if (own) return recordBackup(own, 'backed_up', 'server');
  if (!config.DATABASE_URL && (await askRunningServer(config.DATA_DIR, [BACKED_UP]))) return;
  const database = await openSource(config);
  try {
    await recordBackup(database, 'backed_up', 'operator');
  } finally {
    await database.close();
  }
}

/**
 * Checks the whole backup, then fills an empty DATA_DIR and, if DATABASE_URL is set, its empty database. Erases again what
 * was erased for good after the backup.
 */
export async function restore(
  file: string,
  context: CommandContext,
  migrations = readMigrations(),
): Promise<Filled & { files: number; hasErased: boolean }> {
  const { DATA_DIR, DATABASE_URL, SECRETS_KEY, BACKUP_KEY, ERASURES_FILE: otherList } = context.config;
  const { files } = await checkBackup(file, context, migrations);
  const lists = [join(dirname(file), ERASURES_FILE), ...(otherList ? [otherList] : [])];
  const erasures = (await Promise.all(lists.map(readErasures))).flat();
  let erased: Erased | null = null;

  const filled = await fillDataDir(DATA_DIR, async ({ folder, putInPlace }) => {
    const takeFile = createFileWriter(folder);
    const produce = async (take: TakePart) => {
      const watched = watch(take, context);
      for await (const part of readBackup(file, BACKUP_KEY)) {
        await watched(part);
        await takeFile(part);
      }
    };
    const database = await openDatabase({ dataDir: folder, databaseUrl: DATABASE_URL, onFailure });
    try {
      const result = await fillDatabase(database, migrations, produce, async (tx) => {
        // The key file is one of the files that `produce` has written.
        if (erasures.length > 0)
          erased = await applyErasures(tx, erasures, createDigests({ SECRETS_KEY, DATA_DIR: folder }));
        if (erased) await openFileStore({ ...database, ...tx }, folder).remove(erased.contentIds);
        if (DATABASE_URL) await putInPlace();
      });
      if (erased) await database.purge(TABLES_WITH_TEXT);
      return result;
    } finally {
      await database.close();
    }
  });
  return { ...filled, files, hasErased: erased !== null };
}

/** Copies the embedded database of DATA_DIR to an empty one on a PostgreSQL server. No server may be running. */
export async function move(databaseUrl: string, context: CommandContext): Promise<Filled> {
  const { DATA_DIR, DATABASE_URL } = context.config;
  if (DATABASE_URL) throw new BackupError('Unset DATABASE_URL: this command moves the embedded database.');

  const source = await openEmbedded(DATA_DIR);
  try {
    const target = await openDatabase({ dataDir: DATA_DIR, databaseUrl, onFailure });
    try {
      return await fillDatabase(target, readMigrations(), (take) => readTables(source, watch(take, context)));
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function watch(take: TakePart, { signal, onPart }: CommandContext): TakePart {
  return async (part) => {
    signal.throwIfAborted();
    await take(part);
    onPart(part);
  };
}

async function readSource({ config, signal, database: own }: CommandContext, take: TakePart): Promise<void> {
  if (own) return readTables(own, take);
  const { DATA_DIR, DATABASE_URL } = config;
  const running = DATABASE_URL ? null : await streamFromRunningServer(DATA_DIR, 'backup', signal);
  if (running) {
    for await (const part of decodeParts(Readable.from(running).setEncoding('utf8'))) await take(part);
    return;
  }
  const database = await openSource(config);
  try {
    await readTables(database, take);
  } finally {
    await database.close();
  }
}

async function openSource({ DATA_DIR, DATABASE_URL }: CommandContext['config']) {
  return DATABASE_URL
    ? openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, onFailure })
    : openEmbedded(DATA_DIR);
}

async function openEmbedded(dataDir: string) {
  if (!existsSync(join(dataDir, 'database'))) throw new BackupError(`${dataDir} contains no database.`);
  return openDatabase({ dataDir, onFailure });
}

async function checkBackup(
  file: string,
  { config, signal }: CommandContext,
  migrations: readonly Migration[],
): Promise<BackupSummary> {
  let summary: BackupSummary | null = null;
  for await (const part of readBackup(file, config.BACKUP_KEY)) {
    signal.throwIfAborted();
    if (part.kind === 'schema') migrationsOf(part, migrations);
    if (part.kind === 'end') summary = part.summary;
  }
  if (!summary) throw new BackupError(`${file} is not a backup.`);
  return summary;
}

// Every relevant failure also rejects the query that it affects.
function onFailure(): void {}
