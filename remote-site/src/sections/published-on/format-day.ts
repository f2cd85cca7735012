// Not `Intl`: its data takes a phone 40 ms to load, in one task.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** "November 11, 2026". @param day ISO date */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${MONTHS[Number(month) - 1]} ${date}, ${year}`;
}
