import type { PriceFigures, PriceSetting } from '@potomac-oak/shared/contracts/price-ranges';
import { PRICED_WORK_NAMES } from '@potomac-oak/shared/contracts/priced-work';

import type { Queryable } from '../base/db/database';
import { sampleFigures } from './sample-figures';

type StoredSetting = Omit<PriceSetting, 'revision'>;

/** Until the first change, the figures are samples that nobody has accepted. */
export async function readPriceSetting({ query }: Queryable): Promise<PriceSetting> {
  const [row] = await query<{ revision: number; setting: StoredSetting }>(
    'select revision, setting from price_settings order by revision desc limit 1',
  );
  const entries = PRICED_WORK_NAMES.map((work) => {
    const stored = row?.setting.work[work];
    return [work, stored ?? { ...sampleFigures[work], source: '', date: '', isAccepted: false }];
  });
  return { revision: row?.revision ?? 0, work: Object.fromEntries(entries) };
}

/** Returns the new revision; null if `revision` is not the current one. */
export async function storePriceSetting(
  { query }: Queryable,
  { revision, ...setting }: PriceSetting,
  changedBy: string,
): Promise<number | null> {
  const [row] = await query<{ revision: number }>(
    `insert into price_settings (revision, setting, changed_by)
     select $1::integer + 1, $2, $3 where $1::integer = (select coalesce(max(revision), 0) from price_settings)
     on conflict do nothing returning revision`,
    [revision, JSON.stringify(setting), changedBy],
  );
  return row?.revision ?? null;
}

/** Why an owner must look at figures; null if there is nothing to do. @param now milliseconds since 1970 */
export function findPriceFault({ source, date }: PriceFigures, now: number): 'missing' | 'old' | null {
  if (source === '' || date === '') return 'missing';
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - 1);
  return date < oldest.toISOString().slice(0, 10) ? 'old' : null;
}
