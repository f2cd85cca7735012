import { DAY_MINUTES, DAY_MS, MINUTE_MS } from './durations';

/** Part of a day in which the office answers, in minutes after midnight of the office's clock. */
export interface OpenRange {
  opensAt: number;
  /** Exclusive, at most 1440. */
  closesAt: number;
}

/** Working hours of one weekday. */
export interface OpeningHours extends OpenRange {
  /** 0 is Sunday, as in `Date.prototype.getDay`. */
  weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6;
}

export interface Holiday {
  /** For example 2026-12-25. */
  date: string;
  name: string;
  /** Replaces the hours of the weekday. Empty if the office is closed. */
  ranges: readonly OpenRange[];
}

export interface OfficeHours {
  /** IANA name. */
  timeZone: string;
  openingHours: readonly OpeningHours[];
  holidays: readonly Holiday[];
}

/** Answer to GET `OFFICE_PATHS.hours`. */
export interface OfficeSetting extends OfficeHours {
  /** Increases with every change; 0 until the first one. */
  revision: number;
}

export interface Opening extends OpenRange {
  weekday: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** A year and a holiday. */
const DAYS_AHEAD = 370;
const clocks = new Map<string, Intl.DateTimeFormat>();

export function isOfficeOpen(at: number, hours: OfficeHours): boolean {
  return openingsOf(hours, dayAt(at, hours)).some(({ from, to }) => from <= at && at < to);
}

/** The first opening after `at`, within a year. Null for an office without hours. */
export function findNextOpening(at: number, hours: OfficeHours): Opening | null {
  const today = dayAt(at, hours);
  for (let day = today; day < today + DAYS_AHEAD; day += 1) {
    const next = openingsOf(hours, day).find(({ from, to }) => from > at && to > from);
    if (next) return { weekday: weekdayOf(day), opensAt: next.opensAt, closesAt: next.closesAt, at: next.from };
  }
  return null;
}

/** Whole minutes within office hours. Stops counting at `max`. */
export function countOfficeMinutes({ from, to, max }: { from: number; to: number; max: number }, hours: OfficeHours) {
  const last = dayAt(to, hours);
  let open = 0;
  for (let day = dayAt(from, hours); day <= last; day += 1) {
    for (const range of openingsOf(hours, day)) {
      open += Math.max(0, Math.min(to, range.to) - Math.max(from, range.from));
    }
    if (open >= max * MINUTE_MS) return max;
  }
  return Math.floor(open / MINUTE_MS);
}

/** All openings that begin on a day from that of `from` to that of `to`, sorted by time. */
export function listOpenings(
  { from, to }: { from: number; to: number },
  hours: OfficeHours,
): { from: number; to: number }[] {
  const first = dayAt(from, hours);
  const days = Array.from({ length: dayAt(to, hours) - first + 1 }, (_, index) => first + index);
  return days.flatMap((day) => openingsOf(hours, day));
}

/** Days since 1970 on the office's calendar. */
export function dayAt(at: number, { timeZone }: Pick<OfficeHours, 'timeZone'>): number {
  return Math.floor(readClock(at, timeZone) / DAY_MINUTES);
}

/** For example 2026-12-25. @param day as `dayAt` returns it */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The instant at which a day of the office's calendar begins. */
export function startOfDay(day: number, { timeZone }: Pick<OfficeHours, 'timeZone'>): number {
  return toInstant(day * DAY_MINUTES, timeZone);
}

/** The instant at which the day of `at` ends on the office's calendar. */
export function endOfDay(at: number, hours: Pick<OfficeHours, 'timeZone'>): number {
  return startOfDay(dayAt(at, hours) + 1, hours);
}

/** Minutes after midnight that clocks in the zone show. */
export function minuteOfDay(at: number, timeZone: string): number {
  return readClock(at, timeZone) % DAY_MINUTES;
}

/** Sorted by time. Instants are exact on days when clocks change. */
function openingsOf(hours: OfficeHours, day: number): (OpenRange & { from: number; to: number })[] {
  const date = hours.holidays.length === 0 ? '' : dateOfDay(day);
  const holiday = hours.holidays.find((candidate) => candidate.date === date);
  const ranges = holiday?.ranges ?? hours.openingHours.filter(({ weekday }) => weekday === weekdayOf(day));

  return ranges
    .toSorted((a, b) => a.opensAt - b.opensAt)
    .map(({ opensAt, closesAt }) => ({
      opensAt,
      closesAt,
      from: toInstant(day * DAY_MINUTES + opensAt, hours.timeZone),
      to: toInstant(day * DAY_MINUTES + closesAt, hours.timeZone),
    }));
}

function weekdayOf(day: number): number {
  // 1 January 1970 was a Thursday.
  return (day + 4) % 7;
}

/**
 * Converts local minutes since 1970 to an instant. Where clocks go back, a time that occurs twice is its first occurrence; where
 * they go forward, a skipped time is later by the skipped time.
 */
export function toInstant(minutes: number, timeZone: string): number {
  const utc = minutes * MINUTE_MS;
  const offsetAt = (at: number) => readClock(at, timeZone) * MINUTE_MS - at;
  const before = utc - offsetAt(utc - DAY_MS);
  const after = utc - offsetAt(utc + DAY_MS);
  if (before === after) return before;
  return [before, after].find((at) => readClock(at, timeZone) === minutes) ?? before;
}

/** Minutes from 1 January 1970 to the date and time that clocks in the zone show. */
function readClock(at: number, timeZone: string): number {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;

  const midnight = Date.UTC(part('year'), part('month') - 1, part('day'));
  return midnight / MINUTE_MS + part('hour') * 60 + part('minute');
}

/** Throws a RangeError for an unknown zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}
