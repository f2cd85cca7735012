import { defaultOfficeHours } from '@potomac-oak/shared/company';
import type { OfficeChange } from '@potomac-oak/shared/contracts/office';
import { findNextOpening, isOfficeOpen, type OfficeSetting } from '@potomac-oak/shared/contracts/office-hours';

import { createAuditRepository } from '../audit/audit-repository';
import { staffActor } from '../audit/staff-actor';
import type { Session } from '../auth/session-service';
import type { ChangeFeed } from '../db/change-feed';
import { coalesce } from '../db/coalesce';
import type { Database } from '../db/database';
import { AppError } from '../errors/app-error';
import { createOfficeHoursRepository, OFFICE_HOURS_CHANNEL } from './office-hours-repository';

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

interface OfficeHoursDeps {
  database: Database;
  changes: ChangeFeed;
}

export async function createOfficeHours({ database, changes }: OfficeHoursDeps): Promise<OfficeHoursService> {
  const repository = createOfficeHoursRepository(database);
  let current: OfficeSetting = { ...defaultOfficeHours, revision: 0 };

  const refresh = coalesce(async () => {
    current = (await repository.find()) ?? current;
  });
  await changes.subscribe(OFFICE_HOURS_CHANNEL, { onChange: refresh, onGap: refresh });
  await refresh();

  return {
    current: () => current,
    isOpen: (at) => isOfficeOpen(at, current),
    nextOpening: (at) => findNextOpening(at, current)?.at ?? null,

    async change({ revision, ...hours }, { userId, username }) {
      if (!(await repository.hasZone(hours.timeZone)))
        throw new AppError('invalid_input', { msg: 'The time zone is unknown.' });
      const next = await database.transaction(async (tx) => {
        const stored = await createOfficeHoursRepository(tx).change({ hours, revision, changedBy: userId });
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
