import type { Database, Queryable } from '../../base/db/database';
import { type Migration, migrateWithin } from '../../base/db/migrate';
import { BackupError } from './backup-error';
import type { BackupSummary, TakePart } from './backup-parts';
import { createSummary } from './backup-summary';
import { createTableLoader } from './load-tables';
import { readTablesWithin } from './read-tables';

export interface Filled {
  /** Counts and hashes, equal on both sides. */
  tables: BackupSummary['tables'];
  /** Migrations of this release that ran on the restored data. */
  migrated: string[];
}

/**
 * Fills an empty database with the rows from `produce`, compares the stored rows with them, then runs those of the
 * `migrations` that are missing. All or nothing: `beforeCommit` is the last step that may fail.
 */
export function fillDatabase(
  database: Database,
  migrations: readonly Migration[],
  produce: (take: TakePart) => Promise<void>,
  beforeCommit: (tx: Queryable) => Promise<void> = async () => undefined,
): Promise<Filled> {
  const work = async (tx: Queryable): Promise<Filled> => {
    const given = createSummary();
    const load = createTableLoader(tx, migrations);
    await produce(async (part) => {
      given.add(part);
      await load(part);
    });

    const stored = createSummary();
    await readTablesWithin(tx, async (part) => stored.add(part));
    const { tables } = given.read();
    refuseDifference(tables, stored.read().tables);

    const migrated = await migrateWithin(tx, migrations);
    await beforeCommit(tx);
    return { tables, migrated };
  };
  return database.transaction(work, { isUnlimited: true });
}

function refuseDifference(given: BackupSummary['tables'], stored: BackupSummary['tables']): void {
  const byName = new Map(stored.map((table) => [table.name, table]));
  const different = given.filter(({ name, rows, hash }) => {
    const held = byName.get(name);
    return held?.rows !== rows || held.hash !== hash;
  });
  if (different.length === 0) return;
  const names = different.map(({ name }) => name).join(', ');
  throw new BackupError(`The stored data differs from the backup (${names}). Nothing was restored.`);
}
