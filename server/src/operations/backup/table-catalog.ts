import type { Queryable } from '../../base/db/database';

/**
 * Sessions, links of staff and visitors, addresses of calendars, and push subscriptions are not backed up: a restore must not
 * make one valid again that has ended. The contents of releases are in the backup's files.
 */
const LEFT_OUT = [
  'migrations',
  'staff_sessions',
  'staff_links',
  'chat_return_links',
  'transcript_links',
  'calendar_feeds',
  'push_subscriptions',
  'push_deliveries',
  'release_blobs',
];

export interface TableColumn {
  name: string;
  /** As written in a cast, for instance `timestamp(3) with time zone`. */
  type: string;
}

export interface Table {
  name: string;
  columns: readonly TableColumn[];
}

interface CatalogRow extends Table {
  /** Tables that must be filled before this one. */
  references: readonly string[];
}

/** Returns every table that is backed up, each after the tables it references. */
export async function listTables(tx: Queryable): Promise<Table[]> {
  const rows = await tx.query<CatalogRow>(
    `select relname::text as name,
            (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
               from pg_attribute
              where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
            (select coalesce(json_agg(distinct confrelid::regclass::text), '[]')
               from pg_constraint
              where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as "references"
       from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1::text[])
      order by relname`,
    [LEFT_OUT],
  );
  return inOrderOfReferences(rows);
}

export async function isEmptyDatabase(tx: Queryable): Promise<boolean> {
  const found = await tx.query(
    `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') limit 1`,
  );
  return found.length === 0;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function inOrderOfReferences(rows: readonly CatalogRow[]): Table[] {
  const ordered: CatalogRow[] = [];
  let waiting = [...rows];
  while (waiting.length > 0) {
    const isWaiting = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ references }) => !references.some((name) => isWaiting.has(name)));
    if (ready.length === 0) throw new Error(`The tables ${[...isWaiting].join(', ')} reference each other.`);
    ordered.push(...ready);
    waiting = waiting.filter((row) => !ready.includes(row));
  }
  return ordered;
}
