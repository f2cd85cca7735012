import type { OfficeHours } from '@potomac-oak/shared/contracts/office-hours';
import { VISIT_KINDS, type VisitKind, type VisitSetting } from '@potomac-oak/shared/contracts/visits';

import type { Queryable } from '../base/db/database';
import { readSetting } from '../base/db/setting';

const DEFAULT_MINUTES = 60;

/** Until the first change, the active owners visit everywhere during the office's hours. */
export async function readVisitSetting(database: Queryable, office: OfficeHours): Promise<VisitSetting> {
  const stored = await readSetting<VisitSetting>(database, 'visit_settings');
  if (stored) return stored;
  const owners = await database.query<{ id: string }>(
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
