import { nameZone } from '@potomac-oak/shared/contracts/zone-name';

/** "Mon, Dec 7". @param date on the office's calendar, such as 2026-12-07 */
export function formatDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date));
}

/** "Monday". @param date on the office's calendar, such as 2026-12-07 */
export function nameDay(date: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(date));
}

/** "9:30 AM". @param at ISO instant */
export function formatTime(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(new Date(at));
}

/** "Monday, December 7, 2026 at 9:30 AM, Eastern Time". @param at ISO instant */
export function formatVisitTime(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone });
  return `${format.format(new Date(at))}, ${nameZone(timeZone)}`;
}
