import { countOfficeMinutes } from '@potomac-oak/shared/chat-ui/office-hours';

const WAITING_MAX_MINUTES = 5;

/** Counts only the time within office hours. */
export function isOverdue(waitingSince: string | undefined, now: number): boolean {
  if (waitingSince === undefined) return false;
  return countOfficeMinutes(Date.parse(waitingSince), now, WAITING_MAX_MINUTES + 1) > WAITING_MAX_MINUTES;
}
