/** For example "Monday, December 7, 2026 at 9:00 AM Eastern Time". */
export function describeTime(time: Date, timeZone: string, tag = 'en-US'): string {
  const format = new Intl.DateTimeFormat(tag, {
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
