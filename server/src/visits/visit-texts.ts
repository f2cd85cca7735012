/** For example "9:00 AM". */
export function describeClock(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' }).format(time);
}

/** For example "Monday, December 7". @param date such as 2026-12-07 */
export function describeDay(date: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' });
  return format.format(new Date(date));
}
