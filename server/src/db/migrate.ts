import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Database, Queryable } from './database';

// Any number that no other program uses on the same PostgreSQL.
const ADVISORY_LOCK = 7_426_150_001;

export interface Migration {
  /** `NNNN_what_it_does.sql`; they run in the order of their names. */
  name: string;
  sql: string;
  checksum: string;
}

export function readMigrations(folder = fileURLToPath(new URL('./migrations/', import.meta.url))): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const sql = readFileSync(`${folder}/${name}`, 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Brings the database up to `migrations`, all or nothing, one process at a time. Throws with a sentence for the operator
 * when the database was written by a newer release, or a migration it holds reads differently here.
 *
 * @returns the names of those that ran now
 */
export async function migrate(database: Database, migrations = readMigrations()): Promise<string[]> {
  return database.transaction((tx) => migrateWithin(tx, migrations), { isUnlimited: true });
}

/** As `migrate`, inside a transaction that does more. */
export async function migrateWithin(tx: Queryable, migrations = readMigrations()): Promise<string[]> {
  await tx.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
  await tx.script(
    'create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
  );

  const held = await tx.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  );
  refuseForeign(held, migrations);

  const heldNames = new Set(held.map(({ name }) => name));
  const due = migrations.filter(({ name }) => !heldNames.has(name));
  for (const { name, sql, checksum } of due) {
    await tx.script(sql);
    await tx.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
  return due.map(({ name }) => name);
}

function refuseForeign(held: readonly { name: string; checksum: string }[], migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of held) {
    const expected = known.get(name);
    if (expected === undefined) {
      throw new Error(
        `The database holds migration ${name}, which this release does not know: start the newer release.`,
      );
    }
    if (expected !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it ran on this database: restore the file and add a new one.`,
      );
    }
  }
}
