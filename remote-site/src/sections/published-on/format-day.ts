const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "November 11, 2026". @param day ISO date */
export function formatDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}
