import { countOfficeMinutes, type OfficeHours } from '@potomac-oak/shared/contracts/office-hours';

const WAITING_MAX_MINUTES = 5;

/** Counts only the time within office hours. */
export function isOverdue(waitingSince: string | undefined, now: number, hours: OfficeHours): boolean {
  if (waitingSince === undefined) return false;
  const from = Date.parse(waitingSince);
  return countOfficeMinutes({ from, to: now, max: WAITING_MAX_MINUTES + 1 }, hours) > WAITING_MAX_MINUTES;
}
