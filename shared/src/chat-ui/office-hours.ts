import { contact as company, type OpeningHours } from '../company';
import { MINUTE_MS } from '../contracts/durations';

const DAY_MINUTES = 24 * 60;
const DAYS_AHEAD = [0, 1, 2, 3, 4, 5, 6, 7];
const CLOCK = new Intl.DateTimeFormat('en-US', {
  timeZone: company.timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

export function isOfficeOpen(now: number, hours = company.openingHours): boolean {
  const minutes = readClock(now);
  return countOpenMinutes(hours, Math.floor(minutes / DAY_MINUTES), minutes, minutes + 1) > 0;
}

/** The first opening after `now`, within a week. Null for an office without hours. */
export function findNextOpening(now: number, hours = company.openingHours): OpeningHours | null {
  const minutes = readClock(now);
  const today = Math.floor(minutes / DAY_MINUTES);
  const openings = DAYS_AHEAD.flatMap((days) =>
    hours
      .filter(({ weekday }) => weekday === weekdayOf(today + days))
      .filter(({ opensAt }) => (today + days) * DAY_MINUTES + opensAt > minutes)
      .toSorted((a, b) => a.opensAt - b.opensAt),
  );
  return openings[0] ?? null;
}

/** Stops counting at `max`. */
export function countOfficeMinutes(from: number, to: number, max: number): number {
  const start = readClock(from);
  const end = readClock(to);

  let counted = 0;
  for (let day = Math.floor(start / DAY_MINUTES); day * DAY_MINUTES < end; day += 1) {
    counted += countOpenMinutes(company.openingHours, day, start, end);
    if (counted >= max) return max;
  }
  return counted;
}

/**
 * Minutes from 1 January 1970 to the company's local date and time. Daylight saving time starts and ends outside office
 * hours, so differences within office hours are exact.
 */
function readClock(timestamp: number): number {
  const parts = new Map(CLOCK.formatToParts(timestamp).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;

  const midnight = Date.UTC(part('year'), part('month') - 1, part('day'));
  return midnight / MINUTE_MS + part('hour') * 60 + part('minute');
}

function countOpenMinutes(hours: readonly OpeningHours[], day: number, start: number, end: number): number {
  const midnight = day * DAY_MINUTES;

  return hours
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .map(({ opensAt, closesAt }) => Math.min(end, midnight + closesAt) - Math.max(start, midnight + opensAt))
    .reduce((sum, minutes) => sum + Math.max(0, minutes), 0);
}

function weekdayOf(day: number): number {
  // 1 January 1970 was a Thursday.
  return (day + 4) % 7;
}
