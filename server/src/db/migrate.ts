import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { sha256 } from '../hash/sha256';
import type { Database, Queryable } from './database';

// An arbitrary number that no other program on the same PostgreSQL uses.
const ADVISORY_LOCK = 7_426_150_001;

export interface Migration {
  /** `NNNN_what_it_does.sql`; migrations run in the order of their names. */
  name: string;
  sql: string;
  checksum: string;
}

export function readMigrations(folder = fileURLToPath(new URL('./migrations/', import.meta.url))): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const sql = readFileSync(`${folder}/${name}`, 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: sha256(sql) };
  });
}

/**
 * Runs the pending `migrations`, all or none, one process at a time. Returns the names of those it ran. Throws with a
 * message for the operator if a newer release wrote the database, or if a migration has changed since it ran.
 */
export async function migrate(database: Database, migrations = readMigrations()): Promise<string[]> {
  return database.transaction((tx) => migrateWithin(tx, migrations), { isUnlimited: true });
}

/** Like `migrate`, as part of a larger transaction. */
export async function migrateWithin(tx: Queryable, migrations = readMigrations()): Promise<string[]> {
  await tx.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
  await tx.script(
    'create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
  );

  const applied = await tx.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  );
  checkApplied(applied, migrations);

  const appliedNames = new Set(applied.map(({ name }) => name));
  const due = migrations.filter(({ name }) => !appliedNames.has(name));
  for (const { name, sql, checksum } of due) {
    await tx.script(sql);
    await tx.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
  return due.map(({ name }) => name);
}

function checkApplied(applied: readonly { name: string; checksum: string }[], migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of applied) {
    const expected = known.get(name);
    if (expected === undefined) {
      throw new Error(
        `The database contains migration ${name}, which this release does not know. Start the newer release.`,
      );
    }
    if (expected !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it ran on this database. Restore the file and add a new migration.`,
      );
    }
  }
}
