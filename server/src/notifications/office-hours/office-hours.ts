import { defaultOfficeHours } from '@potomac-oak/shared/company';
import type { OfficeChange } from '@potomac-oak/shared/contracts/office';
import { findNextOpening, isOfficeOpen, type OfficeSetting } from '@potomac-oak/shared/contracts/office-hours';

import { changeSetting } from '../../accounts/audit/change-setting';
import type { Session } from '../../accounts/sessions/session-service';
import type { BaseParts } from '../../base/base-parts';
import { coalesce } from '../../base/db/coalesce';
import type { Queryable } from '../../base/db/database';
import { readSetting } from '../../base/db/setting';
import { AppError } from '../../base/errors/app-error';

/** Reads from memory. A change on any node applies on every node without a restart. */
export interface OfficeHoursService {
  current(): OfficeSetting;
  /** @param at milliseconds since 1970 */
  isOpen(at: number): boolean;
  /** Milliseconds since 1970 of the first opening after `at`. Null if the office does not open within a year. */
  nextOpening(at: number): number | null;
  /** Throws `conflict` if `revision` is not the current one. */
  change(change: OfficeChange, caller: Pick<Session, 'userId' | 'username'>): Promise<OfficeSetting>;
}

/** Name under which the database notifies all nodes. */
export const OFFICE_HOURS_CHANGED = 'office_hours_changed';

export async function createOfficeHours({ database, changes }: BaseParts): Promise<OfficeHoursService> {
  let current: OfficeSetting = { ...defaultOfficeHours, revision: 0 };

  const refresh = coalesce(async () => {
    current = (await readSetting<OfficeSetting>(database, 'office_hours')) ?? current;
  });
  await changes.subscribe(OFFICE_HOURS_CHANGED, { onChange: refresh, onGap: refresh });
  await refresh();

  return {
    current: () => current,
    isOpen: (at) => isOfficeOpen(at, current),
    nextOpening: (at) => findNextOpening(at, current)?.at ?? null,

    async change(hours, staff) {
      // The database groups numbers by day in this zone.
      const zones = await database.query('select 1 from pg_timezone_names where lower(name) = lower($1) limit 1', [
        hours.timeZone,
      ]);
      if (zones.length === 0) throw new AppError('invalid_input', { msg: 'The time zone is unknown.' });
      const changed = await database.transaction((tx) => changeOfficeHours(tx, hours, staff));
      await refresh();
      return changed;
    },
  };
}

/** Notifies all nodes with the commit, so that a crash afterwards loses nothing. Call it in a transaction. */
export async function changeOfficeHours(
  tx: Queryable,
  hours: OfficeSetting,
  staff: Pick<Session, 'userId' | 'username'>,
): Promise<OfficeSetting> {
  const changed = await changeSetting(tx, 'office_hours', hours, staff);
  await tx.query(`select pg_notify('${OFFICE_HOURS_CHANGED}', '')`);
  return changed;
}
