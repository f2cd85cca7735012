import { createTimeFormat, dayOf } from '@potomac-oak/shared/chat-ui/message-time';
import { company } from '@potomac-oak/shared/company';
import { HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

const clock = createTimeFormat('en-US');

const calendar = new Intl.DateTimeFormat('en-GB', {
  timeZone: company.timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** For example "9:05 AM". Returns an empty string for an invalid time, as do all formats below. */
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

function format(timestamp: string | number, show: (date: Date) => string): string {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? '' : show(date);
}
