import type { Queryable } from './database';

/** Tables of one setting each, whose newest row applies. */
export type SettingTable = 'office_hours' | 'visit_settings' | 'price_settings';

interface Revised {
  revision: number;
}

/** Null until the first change. */
export async function readSetting<Setting extends Revised>(
  { query }: Queryable,
  table: SettingTable,
): Promise<Setting | null> {
  const [row] = await query<{ revision: number; setting: Omit<Setting, 'revision'> }>(
    `select revision, setting from ${table} order by revision desc limit 1`,
  );
  return row ? ({ ...row.setting, revision: row.revision } as Setting) : null;
}

/**
 * Returns the new revision; null if `revision` is not the current one. Of two concurrent changes of one revision, the
 * primary key rejects the later one.
 */
export async function storeSetting<Setting extends Revised>(
  { query }: Queryable,
  table: SettingTable,
  { revision, ...setting }: Setting,
  changedBy: string,
): Promise<number | null> {
  const [row] = await query<Revised>(
    `insert into ${table} (revision, setting, changed_by)
     select $1::integer + 1, $2, $3 where $1::integer = (select coalesce(max(revision), 0) from ${table})
     on conflict do nothing returning revision`,
    [revision, JSON.stringify(setting), changedBy],
  );
  return row?.revision ?? null;
}
