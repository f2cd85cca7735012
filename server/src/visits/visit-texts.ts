/** For example "Monday, December 7, 2026 at 9:00 AM Eastern Time". */
export function describeTime(time: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'longGeneric',
  });
  return format.format(time);
}

/** For example "9:00 AM". */
export function describeClock(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' }).format(time);
}

/** For example "Monday, December 7". @param date such as 2026-12-07 */
export function describeDay(date: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' });
  return format.format(new Date(date));
}
