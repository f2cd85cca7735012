import { DAY_MS } from '@potomac-oak/shared/contracts/durations';

/** A browser in which no one has opened the dashboard for this time receives nothing more, for instance a lost phone. */
const LIFETIME_MS = 30 * DAY_MS;

/** Subscriptions that were renewed before this time have ended. */
export function renewedAfter(now: number): Date {
  return new Date(now - LIFETIME_MS);
}
