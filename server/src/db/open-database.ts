import type { Database, DatabaseOptions } from './database';
import { openEmbeddedDatabase } from './embedded-database';
import { openPostgresDatabase } from './postgres-database';

/** Throws with a sentence for the operator when the data cannot be opened; runs no migration. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options;
  return databaseUrl ? openPostgresDatabase({ ...options, databaseUrl }) : openEmbeddedDatabase(options);
}
