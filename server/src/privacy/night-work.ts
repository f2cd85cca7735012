import { HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import { runEvery } from '../base/db/run-every';
import type { Parts } from '../parts';
import { TABLES_WITH_TEXT } from './personal-data';
import type { Privacy } from './privacy-service';

/** Of the office's day. */
const QUIET_HOUR = 3;
/** Long before the day is over within which erased data must be gone. */
const LATEST_MS = 22 * HOUR_MS;
const CHECK_INTERVAL_MS = 10 * MINUTE_MS;

/**
 * Each night erases what is older than its retention period, then removes erased bytes from the files of the database:
 * in the quietest hour, and at most a day later.
 */
export function createNightWork(
  { database, officeHours, log, now, onFailure }: Parts,
  { eraseExpired }: Pick<Privacy, 'eraseExpired'>,
) {
  let expiredAt = 0;

  async function purge(): Promise<void> {
    const [{ startedAt } = { startedAt: new Date() }] = await database.query<{ startedAt: Date }>(
      'select clock_timestamp()::timestamptz(3) as "startedAt"',
    );
    await database.purge(TABLES_WITH_TEXT);
    // What was deleted meanwhile remains for the next night.
    await database.query('delete from deleted_pages where newest_at <= $1', [startedAt]);
    await database.query('update deleted_pages set since = newest_at');
    log.info({ tables: TABLES_WITH_TEXT.length }, 'erased data removed from the files of the database');
  }

  async function runWhenDue(): Promise<void> {
    const { timeZone } = officeHours.current();
    if (isNightWorkDue(new Date(expiredAt), new Date(now()), timeZone) && now() - expiredAt > HOUR_MS) {
      expiredAt = now();
      await eraseExpired();
    }
    const [deleted] = await database.query<{ since: Date }>('select since from deleted_pages');
    if (deleted && isNightWorkDue(deleted.since, new Date(now()), timeZone)) await purge();
  }

  return { purge, ...runEvery(CHECK_INTERVAL_MS, runWhenDue, onFailure) };
}

export function isNightWorkDue(since: Date, now: Date, timeZone: string): boolean {
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now);
  return Number(hour) === QUIET_HOUR || now.getTime() - since.getTime() > LATEST_MS;
}
