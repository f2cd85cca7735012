import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import {
  dayAt,
  endOfDay,
  listOpenings,
  type OfficeHours,
  startOfDay,
} from '@potomac-oak/shared/contracts/office-hours';

import { type RepeatedWork, runEvery } from '../../base/db/run-every';
import { type NoticeReason, STEP } from '../../notifications/staff-notices';
import type { Parts } from '../../parts';
import { IS_OPEN } from './customer-repository';

const INTERVAL_MS = MINUTE_MS;
/** In one minute; the others follow. */
const REMINDERS_MAX = 200;
const DAYS_BACK = 370;

interface Reminder {
  reason: NoticeReason;
  subject: string;
  customerId: string;
  staffId: string;
}

export interface StepReminders extends RepeatedWork {
  /** Stores and announces what is due; also runs every minute. */
  remind(): Promise<void>;
}

/**
 * While the office is open, reminds the owner of a customer of a step that is due on this day, and the company's owners
 * of one that has been due for an office day.
 */
export function createStepReminders({ database, notices, officeHours, now, onFailure }: Parts): StepReminders {
  async function remind(): Promise<void> {
    if (!officeHours.isOpen(now())) return;
    const hours = officeHours.current();
    const added = await database.transaction(async (tx) => {
      const ids: string[] = [];
      for (const { staffId, ...reminder } of await tx.query<Reminder>(REMINDERS, [
        new Date(endOfDay(now(), hours)),
        new Date(officeDayBefore(now(), hours)),
        REMINDERS_MAX,
      ]))
        ids.push(...(await notices.add(tx, { ...reminder, staffIds: [staffId], fromId: null })));
      return ids;
    });
    await notices.announce(added);
  }

  return { remind, ...runEvery(INTERVAL_MS, remind, onFailure) };
}

/** The same time on the last day before that has office hours. */
export function officeDayBefore(at: number, hours: OfficeHours): number {
  const today = dayAt(at, hours);
  let day = today - 1;
  while (today - day < DAYS_BACK && !hasHours(startOfDay(day, hours), hours)) day -= 1;
  return startOfDay(day, hours) + at - startOfDay(today, hours);
}

function hasHours(day: number, hours: OfficeHours): boolean {
  return listOpenings({ from: day, to: day }, hours).length > 0;
}

const REMINDERS = `
select r.* from (
  select 'step' as reason, ${STEP} as subject, c.id as "customerId", c.owner_id as "staffId" from customers c
   where c.next_at < $1 and c.merged_into is null and ${IS_OPEN}
  union all
  select 'lateStep', ${STEP}, c.id, u.id
    from customers c join staff_users u on u.role = 'owner' and u.id is distinct from c.owner_id
   where c.next_at <= $2 and c.merged_into is null and ${IS_OPEN}
) r join staff_users u on u.id = r."staffId" and u.deactivated_at is null
 where not exists (select from staff_notices n
                    where n.staff_id = r."staffId" and n.reason = r.reason and n.subject = r.subject)
 limit $3`;
