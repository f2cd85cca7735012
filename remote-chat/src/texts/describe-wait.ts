import type { ChatTexts } from './chat-texts';

/** Longer waits are shown in minutes. */
const SECONDS_MAX = 90;

/** @param retryAfter in seconds */
export function describeWait(retryAfter: number, { tryInSeconds, tryInMinutes }: ChatTexts['login']): string {
  return retryAfter < SECONDS_MAX ? tryInSeconds(retryAfter) : tryInMinutes(Math.ceil(retryAfter / 60));
}
