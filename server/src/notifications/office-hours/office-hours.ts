import { defaultOfficeHours } from '@potomac-oak/shared/company';
import type { OfficeChange } from '@potomac-oak/shared/contracts/office';
import { findNextOpening, isOfficeOpen, type OfficeSetting } from '@potomac-oak/shared/contracts/office-hours';

import { createAuditRepository } from '../../accounts/audit/audit-repository';
import { staffActor } from '../../accounts/audit/staff-actor';
import type { Session } from '../../accounts/sessions/session-service';
import type { BaseParts } from '../../base/base-parts';
import { coalesce } from '../../base/db/coalesce';
import type { Queryable } from '../../base/db/database';
import { readSetting, storeSetting } from '../../base/db/setting';
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

    async change({ revision, ...hours }, { userId, username }) {
      // The database groups numbers by day in this zone.
      const zones = await database.query('select 1 from pg_timezone_names where lower(name) = lower($1) limit 1', [
        hours.timeZone,
      ]);
      if (zones.length === 0) throw new AppError('invalid_input', { msg: 'The time zone is unknown.' });
      const next = await database.transaction(async (tx) => {
        const stored = await storeOfficeHours(tx, { ...hours, revision }, userId);
        if (stored === null) throw new AppError('conflict', { msg: 'The office hours have changed meanwhile.' });
        await createAuditRepository(tx).add({
          actor: staffActor({ username }),
          action: 'office_hours_changed',
          details: { revision: stored },
        });
        return stored;
      });
      await refresh();
      return { ...hours, revision: next };
    },
  };
}

/** Notifies all nodes with the commit, so that a crash afterwards loses nothing. Call it in a transaction. */
export async function storeOfficeHours(
  tx: Queryable,
  setting: OfficeSetting,
  changedBy: string,
): Promise<number | null> {
  const stored = await storeSetting(tx, 'office_hours', setting, changedBy);
  if (stored !== null) await tx.query(`select pg_notify('${OFFICE_HOURS_CHANGED}', '')`);
  return stored;
}
