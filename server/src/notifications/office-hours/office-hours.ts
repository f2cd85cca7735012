import { defaultOfficeHours } from '@potomac-oak/shared/company';
import type { OfficeChange } from '@potomac-oak/shared/contracts/office';
import {
  findNextOpening,
  isOfficeOpen,
  type OfficeHours,
  type OfficeSetting,
} from '@potomac-oak/shared/contracts/office-hours';

import { createAuditRepository } from '../../accounts/audit/audit-repository';
import { staffActor } from '../../accounts/audit/staff-actor';
import type { Session } from '../../accounts/sessions/session-service';
import type { BaseParts } from '../../base/base-parts';
import { coalesce } from '../../base/db/coalesce';
import type { Queryable } from '../../base/db/database';
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
    current = (await findOfficeHours(database)) ?? current;
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
        const stored = await changeOfficeHours(tx, { hours, revision, changedBy: userId });
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

/** Null until the first change. */
async function findOfficeHours({ query }: Queryable): Promise<OfficeSetting | null> {
  const [row] = await query<{ revision: number; setting: OfficeHours }>(
    'select revision, setting from office_hours order by revision desc limit 1',
  );
  return row ? { ...row.setting, revision: row.revision } : null;
}

// Of two concurrent changes of one revision, the primary key rejects the later one. The statement also notifies all
// nodes, so that a crash after the commit does not keep the change from them.
const CHANGE = `
with changed as (
  insert into office_hours (revision, setting, changed_by)
  select $1::integer + 1, $2, $3 where $1::integer = (select coalesce(max(revision), 0) from office_hours)
  on conflict do nothing
  returning revision
)
select revision, pg_notify('${OFFICE_HOURS_CHANGED}', '') from changed`;

/** Returns the new revision; null if `revision` is not the current one. */
export async function changeOfficeHours(
  { query }: Queryable,
  { hours, revision, changedBy }: { hours: OfficeHours; revision: number; changedBy: string },
): Promise<number | null> {
  const [row] = await query<{ revision: number }>(CHANGE, [revision, hours, changedBy]);
  return row?.revision ?? null;
}
