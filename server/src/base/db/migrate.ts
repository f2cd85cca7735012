import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { sha256 } from '../secrets/sha256';
import type { Database, Queryable } from './database';

// An arbitrary number that no other program on the same PostgreSQL uses.
const ADVISORY_LOCK = 7_426_150_001;
/** Every database and backup starts with this migration. */
const FIRST_MIGRATION = '0001_schema.sql';

export interface Migration {
  /** `NNNN_what_it_does.sql`; migrations run in the order of their names. */
  name: string;
  sql: string;
  checksum: string;
  /** Marked `-- additive` in its first line: it only adds, so a server that does not know it can use the database. */
  isAdditive: boolean;
}

interface AppliedMigration {
  name: string;
  checksum: string;
  isAdditive: boolean;
}

export function readMigrations(folder = fileURLToPath(new URL('./migrations/', import.meta.url))): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const sql = readFileSync(`${folder}/${name}`, 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: sha256(sql), isAdditive: sql.startsWith('-- additive\n') };
  });
}

/**
 * Runs the pending `migrations`, one process at a time. Returns the names of those it ran. Throws with a message for the
 * operator if the database is from before the first release, if a newer release has changed it other than by additions,
 * or if a migration has changed since it ran. A migration that fails is rolled back; those before it stay.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  const ran: string[] = [];
  for (;;) {
    // Each in its own transaction: the locks of several could deadlock with a server that is still running.
    const [name] = await database.transaction((tx) => migrateWithin(tx, migrations, 1), { isUnlimited: true });
    if (name === undefined) return ran;
    ran.push(name);
  }
}

/** Like `migrate`, as part of a larger transaction: runs the first `limit` pending migrations, all or none. */
export async function migrateWithin(
  tx: Queryable,
  migrations: readonly Migration[],
  limit = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  await tx.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
  await tx.script(
    `create table if not exists migrations (
       name text primary key,
       checksum text not null,
       is_additive boolean not null,
       ran_at timestamptz not null default now()
     )`,
  );

  const applied = await tx.query<AppliedMigration>(
    'select name, checksum, is_additive as "isAdditive" from migrations order by name',
  );
  checkApplied(applied, migrations);

  const appliedNames = new Set(applied.map(({ name }) => name));
  const due = migrations.filter(({ name }) => !appliedNames.has(name)).slice(0, limit);
  for (const { name, sql, checksum, isAdditive } of due) {
    await tx.script(sql);
    await tx.query('insert into migrations (name, checksum, is_additive) values ($1, $2, $3)', [
      name,
      checksum,
      isAdditive,
    ]);
  }
  return due.map(({ name }) => name);
}

/** Whether these migrations ran before the first release, whose schema starts with another one. */
export function isFromBeforeFirstRelease(applied: readonly { name: string }[]): boolean {
  return applied.length > 0 && !applied.some(({ name }) => name === FIRST_MIGRATION);
}

function checkApplied(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  if (isFromBeforeFirstRelease(applied)) {
    throw new Error(
      'The database is from before the first release and cannot be migrated: set DATA_DIR to an empty folder or, with DATABASE_URL, use an empty database.',
    );
  }
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum, isAdditive } of applied) {
    const expected = known.get(name);
    if (expected === undefined) {
      // The migration is from a newer release, which runs on another node or was rolled back.
      if (isAdditive) continue;
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
