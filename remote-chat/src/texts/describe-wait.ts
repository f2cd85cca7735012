import type { ChatTexts } from './chat-texts';

/** In seconds below this limit, in minutes from it. */
const SECONDS_MAX = 90;

/** `retryAfter` is in seconds. */
export function describeWait(retryAfter: number, { tryInSeconds, tryInMinutes }: ChatTexts['login']): string {
  return retryAfter < SECONDS_MAX ? tryInSeconds(retryAfter) : tryInMinutes(Math.ceil(retryAfter / 60));
}
