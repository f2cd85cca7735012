import type { Queryable } from '../../base/db/database';
import { isFromBeforeFirstRelease, type Migration, migrateWithin } from '../../base/db/migrate';
import { BackupError } from './backup-error';
import { BACKUP_FORMAT, type SchemaPart, type TakePart } from './backup-parts';
import { isEmptyDatabase, listTables, quoted, type Table } from './table-catalog';

/**
 * Fills an empty database inside a transaction: creates the tables with the backup's migrations, then inserts the rows.
 */
export function createTableLoader(tx: Queryable, migrations: readonly Migration[]): TakePart {
  let tables = new Map<string, Table>();
  let insert = '';

  return async (part) => {
    switch (part.kind) {
      case 'schema':
        tables = await createTables(tx, migrationsOf(part, migrations), part);
        return;
      case 'table':
        insert = insertInto(tables.get(part.name), part);
        return;
      case 'rows':
        await tx.query(insert, [`[${part.lines.join(',')}]`]);
    }
  };
}

/** Returns those of the `known` migrations that created the backup's tables. Throws if there are others. */
export function migrationsOf({ format, migrations }: SchemaPart, known: readonly Migration[]): Migration[] {
  if (format !== BACKUP_FORMAT)
    throw new BackupError('The backup is of a newer release: restore it with that release.');
  if (isFromBeforeFirstRelease(migrations)) {
    throw new BackupError(
      'The backup is from before the first release: restore it with the version of the program that created it.',
    );
  }
  return migrations.map(({ name, checksum }) => {
    const migration = known.find((candidate) => candidate.name === name);
    if (!migration) {
      throw new BackupError(`The backup is of a newer release (migration ${name}): restore it with that release.`);
    }
    if (migration.checksum !== checksum) {
      throw new BackupError(
        `Migration ${name} differs in this release: restore the backup with the release that created it.`,
      );
    }
    return migration;
  });
}

async function createTables(
  tx: Queryable,
  migrations: readonly Migration[],
  { sequences }: SchemaPart,
): Promise<Map<string, Table>> {
  if (!(await isEmptyDatabase(tx))) throw new BackupError('The database already has tables: use an empty one.');

  await migrateWithin(tx, migrations);
  const tables = await listTables(tx);
  // Rows inserted by migrations are in the backup too.
  await tx.script(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`);
  for (const { name, lastValue } of sequences) {
    await tx.query(`select setval($1::regclass, $2::int8)`, [`public.${quoted(name)}`, lastValue]);
  }
  return new Map(tables.map((table) => [table.name, table]));
}

function insertInto(table: Table | undefined, part: { name: string; columns: readonly string[] }): string {
  if (!table) throw new BackupError(`This release has no table ${part.name}.`);
  const names = part.columns.map(quoted).join(', ');
  const values = part.columns.map((name, index) => {
    const column = table.columns.find((candidate) => candidate.name === name);
    if (!column) throw new BackupError(`This release has no column ${part.name}.${name}.`);
    return `(value ->> ${index})::${column.type}`;
  });
  return `insert into ${quoted(part.name)} (${names}) overriding system value
          select ${values.join(', ')} from json_array_elements($1::json) as value`;
}
