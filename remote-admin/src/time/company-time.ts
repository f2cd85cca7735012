import { company } from '@potomac-oak/shared/company';

const DAY_MINUTES = 24 * 60;
const HOUR_MS = 60 * 60_000;

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: company.timeZone,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

const calendar = new Intl.DateTimeFormat('en-GB', {
  timeZone: company.timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const wall = new Intl.DateTimeFormat('en-US', {
  timeZone: company.timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** "9:05 AM". Like all formats below, empty for an invalid time. */
export function formatTime(timestamp: string | number): string {
  // Newer Unicode data puts a narrow no-break space before AM, which plain text and CSV readers mishandle.
  return format(timestamp, (date) => clock.format(date).replaceAll('\u202F', ' '));
}

/** "21 Nov 2026" */
export function formatDate(timestamp: string | number): string {
  // "Sept" is the only British abbreviation with four letters.
  return format(timestamp, (date) => calendar.format(date).replace('Sept', 'Sep'));
}

/** "21 Nov 2026, 9:05 AM" */
export function formatDateTime(timestamp: string | number): string {
  return format(timestamp, (date) => `${formatDate(date.getTime())}, ${formatTime(date.getTime())}`);
}

/** For lists: "Just now", "12 min ago", the time of day, and from the next day the date. */
export function formatRecent(timestamp: string, now: number): string {
  const time = Date.parse(timestamp);
  if (Number.isNaN(time)) return '';

  const elapsed = now - time;
  if (elapsed < 60_000) return 'Just now';
  if (elapsed < HOUR_MS) return `${Math.floor(elapsed / 60_000)} min ago`;
  return formatDate(time) === formatDate(now) ? formatTime(time) : formatDate(time);
}

/** "4 min", "2 h 5 min", "3 days" */
export function formatDuration(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 1) return 'under 1 min';
  if (minutes < 60) return `${minutes} min`;

  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;

  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}

/** Minutes of office hours between two times; stops counting at `enough`. */
export function officeMinutes(from: number, to: number, enough: number): number {
  const start = wallMinutes(from);
  const end = wallMinutes(to);

  let counted = 0;
  for (let day = Math.floor(start / DAY_MINUTES); day * DAY_MINUTES < end; day += 1) {
    counted += openMinutesOf(day, start, end);
    if (counted >= enough) return enough;
  }
  return counted;
}

export function isOfficeOpen(now: number): boolean {
  const minutes = wallMinutes(now);
  return openMinutesOf(Math.floor(minutes / DAY_MINUTES), minutes, minutes + 1) > 0;
}

function format(timestamp: string | number, show: (date: Date) => string): string {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? '' : show(date);
}

// Local minutes since 1 January 1970. Daylight saving changes outside office hours, so differences are right.
function wallMinutes(timestamp: number): number {
  const parts = new Map(wall.formatToParts(timestamp).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;

  const midnight = Date.UTC(part('year'), part('month') - 1, part('day'));
  return midnight / 60_000 + part('hour') * 60 + part('minute');
}

function openMinutesOf(day: number, start: number, end: number): number {
  // 1 January 1970 was a Thursday.
  const weekday = (day + 4) % 7;
  const midnight = day * DAY_MINUTES;

  return company.openingHours
    .filter((hours) => hours.weekday === weekday)
    .map(({ opensAt, closesAt }) => Math.min(end, midnight + closesAt) - Math.max(start, midnight + opensAt))
    .reduce((sum, minutes) => sum + Math.max(0, minutes), 0);
}
