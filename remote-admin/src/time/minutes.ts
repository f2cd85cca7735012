import { DAY_MINUTES } from '@potomac-oak/shared/contracts/durations';

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
