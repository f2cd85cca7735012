import type { Database, DatabaseOptions } from './database';
import { openEmbeddedDatabase } from './embedded-database';
import { openPostgresDatabase } from './postgres-database';

/** Runs no migrations. Throws with a message for the operator if the data cannot be opened. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options;
  return databaseUrl ? openPostgresDatabase({ ...options, databaseUrl }) : openEmbeddedDatabase(options);
}
