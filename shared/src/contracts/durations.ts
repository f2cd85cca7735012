/** Milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Minutes of a day without a change of clocks. */
export const DAY_MINUTES = DAY_MS / MINUTE_MS;
