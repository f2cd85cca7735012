import { HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

const PAUSES_MS = [MINUTE_MS / 4, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS];
const PAUSE_MAX_MS = 4 * HOUR_MS;
/** During an outage, no row waits longer than this after the service is back. */
const OUTAGE_PAUSE_MAX_MS = 5 * MINUTE_MS;
/** The last attempt is about three days after the first one. */
const ATTEMPTS_MAX = 23;

/** @param attempts number of attempts that have failed */
export function retryPause(attempts: number, { isOutage }: { isOutage: boolean }): number {
  const pause = PAUSES_MS[attempts - 1] ?? PAUSE_MAX_MS;
  return isOutage ? Math.min(pause, OUTAGE_PAUSE_MAX_MS) : pause;
}

/** Attempts during an outage say nothing about the row, so they never end it. */
export function isLastAttempt(attempts: number, failure: { isPermanent: boolean; isOutage: boolean }): boolean {
  return failure.isPermanent || (!failure.isOutage && attempts >= ATTEMPTS_MAX);
}
