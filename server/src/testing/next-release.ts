import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readMigrations } from '../base/db/migrate';

const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/**
 * Copies a bundled server into `folder`, with a migration for each table that adds a column to it. The release before
 * it then reads rows with a column that it does not know. Returns the main file.
 */
export function writeNextRelease(script: string, folder: string): string {
  cpSync(dirname(script), folder, { recursive: true });
  symlinkSync(PACKAGES, join(folder, 'node_modules'));
  for (const table of listTables()) {
    const sql = `-- additive\nalter table ${table} add column added integer not null default 0;\n`;
    writeFileSync(join(folder, 'migrations', `9000_add_to_${table}.sql`), sql);
  }
  return join(folder, 'index.mjs');
}

function listTables(): (string | undefined)[] {
  return readMigrations().flatMap(({ sql }) => [...sql.matchAll(/^create table (\w+)/gm)].map(([, name]) => name));
}
