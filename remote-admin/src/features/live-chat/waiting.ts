import { officeMinutes } from '../../time/company-time';

/** In office hours nobody should wait longer for an answer. */
const WAITING_MAX_MINUTES = 5;

/** Whether somebody has been waiting for more than five minutes of office hours. */
export function isOverdue(waitingSince: string | undefined, now: number): boolean {
  if (waitingSince === undefined) return false;
  return officeMinutes(Date.parse(waitingSince), now, WAITING_MAX_MINUTES + 1) > WAITING_MAX_MINUTES;
}
