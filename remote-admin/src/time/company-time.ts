import { createTimeFormat, dayOf } from '@potomac-oak/shared/chat-ui/message-time';
import { company } from '@potomac-oak/shared/company';
import { DAY_MINUTES, HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

const clock = createTimeFormat('en-US');

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const calendar = new Intl.DateTimeFormat('en-GB', { ...DATE, timeZone: company.timeZone });
const calendarOfDays = new Intl.DateTimeFormat('en-GB', { ...DATE, timeZone: 'UTC' });

/** For example "9:05 AM". Returns an empty string for an invalid time, as do all formats below. */
export function formatTime(timestamp: string | number): string {
  // Newer Unicode data puts a narrow no-break space before AM, which plain text and CSV readers mishandle.
  return format(timestamp, (date) => clock.format(date).replaceAll('\u202F', ' '));
}

/** "21 Nov 2026" */
export function formatDate(timestamp: string | number): string {
  return format(timestamp, (date) => write(calendar, date));
}

/** "21 Nov 2026" for the day 2026-11-21, in any time zone. */
export function formatDay(day: string): string {
  return format(day, (date) => write(calendarOfDays, date));
}

/** "21 Nov 2026, 9:05 AM" */
export function formatDateTime(timestamp: string | number): string {
  return format(timestamp, (date) => `${formatDate(date.getTime())}, ${formatTime(date.getTime())}`);
}

/** "Just now", "12 min ago", or the time of day; from the next day on, the date. */
export function formatRecent(timestamp: string, now: number): string {
  const time = Date.parse(timestamp);
  if (Number.isNaN(time)) return '';

  const elapsed = now - time;
  if (elapsed < MINUTE_MS) return 'Just now';
  if (elapsed < HOUR_MS) return `${Math.floor(elapsed / MINUTE_MS)} min ago`;
  return dayOf(time) === dayOf(now) ? formatTime(time) : formatDate(time);
}

/** "4 min", "2 h 5 min", "3 days" */
export function formatDuration(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 1) return 'under 1 min';
  if (minutes < 60) return `${minutes} min`;

  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;

  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}

/** "8 AM", "1:30 PM"; "midnight" for the end of the day. */
export function formatMinutes(minutes: number): string {
  if (minutes === DAY_MINUTES) return 'midnight';
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `${hour % 12 || 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The value of a time field, such as 08:30. The end of a day is 00:00. */
export function toTimeField(minutes: number): string {
  const [hour, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** Minutes after midnight, or null for an empty field. */
export function fromTimeField(value: string): number | null {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(value) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}

function write(calendarOfZone: Intl.DateTimeFormat, date: Date): string {
  // "Sept" is the only British abbreviation with four letters.
  return calendarOfZone.format(date).replace('Sept', 'Sep');
}

function format(timestamp: string | number, show: (date: Date) => string): string {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? '' : show(date);
}
