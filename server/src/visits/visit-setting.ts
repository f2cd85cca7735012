import type { OfficeHours } from '@potomac-oak/shared/contracts/office-hours';
import { VISIT_KINDS, type VisitKind, type VisitSetting } from '@potomac-oak/shared/contracts/visits';

import type { Queryable } from '../base/db/database';

const DEFAULT_MINUTES = 60;

/** Until the first change, the active owners visit everywhere during the office's hours. */
export async function readVisitSetting({ query }: Queryable, office: OfficeHours): Promise<VisitSetting> {
  const [row] = await query<{ revision: number; setting: Omit<VisitSetting, 'revision'> }>(
    'select revision, setting from visit_settings order by revision desc limit 1',
  );
  if (row) return { ...row.setting, revision: row.revision };
  const owners = await query<{ id: string }>(
    `select id from staff_users where role = 'owner' and deactivated_at is null order by created_at, id`,
  );
  return {
    revision: 0,
    isOffered: true,
    estimators: owners.map(({ id }) => ({ id, hours: [...office.openingHours], zips: [] })),
    minutes: Object.fromEntries(Object.keys(VISIT_KINDS).map((kind) => [kind, DEFAULT_MINUTES])) as Record<
      VisitKind,
      number
    >,
    travelMinutes: 30,
    noticeHours: 24,
    horizonDays: 28,
    openPerPerson: 2,
    newPerHour: 20,
    feedShowsNames: false,
  };
}

/** Returns the new revision; null if `revision` is not the current one. */
export async function storeVisitSetting(
  { query }: Queryable,
  { revision, ...setting }: VisitSetting,
  changedBy: string,
): Promise<number | null> {
  const [row] = await query<{ revision: number }>(
    `insert into visit_settings (revision, setting, changed_by)
     select $1::integer + 1, $2, $3 where $1::integer = (select coalesce(max(revision), 0) from visit_settings)
     on conflict do nothing returning revision`,
    [revision, JSON.stringify(setting), changedBy],
  );
  return row?.revision ?? null;
}
