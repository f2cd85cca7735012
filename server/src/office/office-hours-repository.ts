import type { OfficeHours, OfficeSetting } from '@potomac-oak/shared/contracts/office-hours';

import type { Queryable } from '../db/database';

/** Channel of the change feed. */
export const OFFICE_HOURS_CHANNEL = 'office_hours_changed';

export interface OfficeHoursRepository {
  /** Null until the first change. */
  find(): Promise<OfficeSetting | null>;
  /** Notifies all nodes at the commit. Returns the new revision; null if `revision` is not the current one. */
  change(change: { hours: OfficeHours; revision: number; changedBy: string }): Promise<number | null>;
  /** Whether the database knows the zone, which groups numbers by day. */
  hasZone(name: string): Promise<boolean>;
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
select revision, pg_notify('${OFFICE_HOURS_CHANNEL}', '') from changed`;

export function createOfficeHoursRepository({ query }: Queryable): OfficeHoursRepository {
  return {
    async find() {
      const [row] = await query<{ revision: number; setting: OfficeHours }>(
        'select revision, setting from office_hours order by revision desc limit 1',
      );
      return row ? { ...row.setting, revision: row.revision } : null;
    },

    async change({ hours, revision, changedBy }) {
      const [row] = await query<{ revision: number }>(CHANGE, [revision, hours, changedBy]);
      return row?.revision ?? null;
    },

    async hasZone(name) {
      const found = await query('select 1 from pg_timezone_names where lower(name) = lower($1) limit 1', [name]);
      return found.length === 1;
    },
  };
}
