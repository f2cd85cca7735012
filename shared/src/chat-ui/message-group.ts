import { MINUTE_MS } from '../contracts/durations';
import { dayOf } from './message-time';

interface AuthoredMessage {
  /** Identifies who wrote the message. */
  author: string;
  /** ISO 8601. */
  time: string;
}

const GROUP_WITHIN_MS = 5 * MINUTE_MS;

/** True if two consecutive messages are shown as one group, with one name and one time. */
export function isSameGroup(a: AuthoredMessage, b: AuthoredMessage): boolean {
  if (a.author !== b.author) return false;
  return Math.abs(Date.parse(b.time) - Date.parse(a.time)) < GROUP_WITHIN_MS && dayOf(a.time) === dayOf(b.time);
}
