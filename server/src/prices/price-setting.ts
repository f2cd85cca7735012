import type { PriceFigures, PriceSetting } from '@potomac-oak/shared/contracts/price-ranges';
import { PRICED_WORK_NAMES } from '@potomac-oak/shared/contracts/priced-work';

import type { Queryable } from '../base/db/database';
import { readSetting } from '../base/db/setting';
import { sampleFigures } from './sample-figures';

/** Until the first change, the figures are samples that nobody has accepted. */
export async function readPriceSetting(database: Queryable): Promise<PriceSetting> {
  const stored = await readSetting<PriceSetting>(database, 'price_settings');
  const entries = PRICED_WORK_NAMES.map((work) => {
    return [work, stored?.work[work] ?? { ...sampleFigures[work], source: '', date: '', isAccepted: false }];
  });
  return { revision: stored?.revision ?? 0, work: Object.fromEntries(entries) };
}

/** Why an owner must look at figures; null if there is nothing to do. @param now milliseconds since 1970 */
export function findPriceFault({ source, date }: PriceFigures, now: number): 'missing' | 'old' | null {
  if (source === '' || date === '') return 'missing';
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - 1);
  return date < oldest.toISOString().slice(0, 10) ? 'old' : null;
}
