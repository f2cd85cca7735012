import { randomBytes } from 'node:crypto';

import type { Database, Queryable } from '../../base/db/database';
import { BACKUP_FORMAT, type BackupPart, encodePart, ROWS_PER_PART, type TakePart } from './backup-parts';
import { listTables, quoted, type Table } from './table-catalog';

// These settings determine the text form of values, so that both databases produce the same text. A sequential scan is
// the cheapest plan here.
const TEXT_FORM = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local enable_seqscan = on;`;

interface Cursor {
  name: string;
  table: Table;
}

/** Reads schema, tables and rows as of one point in time, while other queries continue to write. */
export async function readTables(database: Database, take: TakePart): Promise<void> {
  if (database.kind === 'postgres') {
    const work = async (tx: Queryable) => {
      await tx.script('set transaction isolation level repeatable read read only');
      await take(await readSchema(tx));
      for (const cursor of await declareCursors(tx)) await readCursor(tx, cursor, take);
    };
    return database.transaction(work, { isUnlimited: true });
  }

  // All queries share the one connection of the embedded database and wait until a transaction ends. Therefore this
  // transaction only materializes the rows (a tenth of a second for 100,000 messages). The rows are then read in pages,
  // and other queries run between two pages.
  const { schema, cursors } = await database.transaction(async (tx) => ({
    schema: await readSchema(tx),
    cursors: await declareCursors(tx, 'with hold'),
  }));
  try {
    await take(schema);
    for (const cursor of cursors) await readCursor(database, cursor, take);
  } finally {
    await database.script(cursors.map(({ name }) => `close ${name};`).join(''));
  }
}

/** Like `readTables`, but sends the encoded parts. */
export function streamTables(database: Database, send: (text: string) => Promise<void>): Promise<void> {
  return readTables(database, (part) => send(encodePart(part)));
}

/** Reads tables and rows as a transaction sees them. */
export async function readTablesWithin(tx: Queryable, take: TakePart): Promise<void> {
  for (const cursor of await declareCursors(tx)) {
    await readCursor(tx, cursor, take);
    // A migration cannot change a table that an open cursor reads.
    await tx.script(`close ${cursor.name}`);
  }
}

async function readSchema(tx: Queryable): Promise<BackupPart> {
  const migrations = await tx.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  );
  const sequences = await tx.query<{ name: string; lastValue: string }>(
    `select sequencename::text as name, last_value::text as "lastValue"
       from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
  return { kind: 'schema', format: BACKUP_FORMAT, migrations, sequences };
}

async function declareCursors(tx: Queryable, hold = ''): Promise<Cursor[]> {
  const prefix = `backup_${randomBytes(6).toString('hex')}`;
  const cursors = (await listTables(tx)).map((table, index) => ({ name: `${prefix}_${index}`, table }));
  const declarations = cursors.map(({ name, table }) => {
    const values = table.columns.map((column) => `${quoted(column.name)}::text`).join(', ');
    return `declare ${name} no scroll cursor ${hold} for select ${values} from ${quoted(table.name)};`;
  });
  await tx.script(`${TEXT_FORM}${declarations.join('')}`);
  return cursors;
}

async function readCursor(queryable: Queryable, { name, table }: Cursor, take: TakePart): Promise<void> {
  await take({ kind: 'table', name: table.name, columns: table.columns.map((column) => column.name) });
  for (;;) {
    const rows = await queryable.query(`fetch ${ROWS_PER_PART} from ${name}`);
    if (rows.length > 0) await take({ kind: 'rows', lines: rows.map((row) => JSON.stringify(Object.values(row))) });
    if (rows.length < ROWS_PER_PART) return;
  }
}
