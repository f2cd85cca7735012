import { join } from 'node:path';

import { STOPPED, sqlStateOf } from '../errors/database-error';
import type { Database, DatabaseOptions } from './database';
import { openEmbeddedDatabase } from './embedded-database';
import { openPostgresDatabase } from './postgres-database';

// Class 58: a database file is missing or unreadable. Class XX: its content is corrupted.
const DAMAGE_CLASSES = ['58', 'XX'];

/** Runs no migrations. Throws with a message for the operator if the data cannot be opened. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options;
  return databaseUrl ? openPostgresDatabase({ ...options, databaseUrl }) : openEmbeddedDatabase(options);
}

/** Instructions for the operator when a start fails with `error`; null if the data is not the cause. */
export function describeDamage(
  error: Error,
  { dataDir, databaseUrl }: Pick<DatabaseOptions, 'dataDir' | 'databaseUrl'>,
): string | null {
  const code = sqlStateOf(error);
  if (code === null || (code !== STOPPED && !DAMAGE_CLASSES.includes(code.slice(0, 2)))) return null;

  const reason = error.cause instanceof Error ? error.cause.message : error.message;
  if (databaseUrl) {
    return `The PostgreSQL server cannot read the database of DATABASE_URL (${reason}). Restore a backup into an empty one: npm run restore -- FILE`;
  }
  return `The database in ${join(dataDir, 'database')} cannot be read (${reason}). Free some space if the disk is full. Otherwise the database is damaged: move that folder away and restore a backup: npm run restore -- FILE`;
}
