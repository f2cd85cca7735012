import { DAY_MINUTES, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import type { NotificationPreferences } from '@potomac-oak/shared/contracts/notifications';
import { minuteOfDay } from '@potomac-oak/shared/contracts/office-hours';

import type { OfficeHoursService } from './office-hours/office-hours';

/**
 * The first time, not before `earliest`, at which the person wants to be notified; both in milliseconds since 1970.
 * Quiet hours and closed hours may follow each other, so both are applied until neither changes the time.
 */
export function deliveryTime(
  earliest: number,
  { when, quiet }: Pick<NotificationPreferences, 'when' | 'quiet'>,
  officeHours: Pick<OfficeHoursService, 'current' | 'isOpen' | 'nextOpening'>,
): number {
  const { timeZone } = officeHours.current();
  let time = earliest;
  // Each round passes at least one closed period; a person whose quiet hours cover the office hours is notified at their end.
  for (let round = 0; round < 14; round += 1) {
    const awake = quiet ? endOfQuiet(time, quiet, timeZone) : time;
    const open = when === 'always' || officeHours.isOpen(awake) ? awake : (officeHours.nextOpening(awake) ?? awake);
    if (open === time) return time;
    time = open;
  }
  return quiet ? endOfQuiet(time, quiet, timeZone) : time;
}

/** The next time after `at` at which clocks in the zone show this minute of the day. */
export function nextTimeOfDay(at: number, minute: number, timeZone: string): number {
  const wait = (minute - minuteOfDay(at, timeZone) + DAY_MINUTES) % DAY_MINUTES;
  const next = startOfMinute(at) + (wait === 0 ? DAY_MINUTES : wait) * MINUTE_MS;
  // Clocks may change in between.
  const shift = minuteOfDay(next, timeZone) - minute;
  return next - (Math.abs(shift) > DAY_MINUTES / 2 ? shift - Math.sign(shift) * DAY_MINUTES : shift) * MINUTE_MS;
}

function endOfQuiet(at: number, { from, to }: { from: number; to: number }, timeZone: string): number {
  const minute = minuteOfDay(at, timeZone);
  const isQuiet = from <= to ? from <= minute && minute < to : minute >= from || minute < to;
  return isQuiet ? nextTimeOfDay(at, to, timeZone) : at;
}

function startOfMinute(at: number): number {
  return Math.floor(at / MINUTE_MS) * MINUTE_MS;
}
