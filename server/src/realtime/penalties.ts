import { LRUCache } from 'lru-cache';

import { AppError } from '../errors/app-error';
import { createRateLimiter } from '../http/rate-limiter';

const REFUSED_MS = 60_000;
const FLOODS_PER_ADDRESS = 5;
const FLOODS_REMEMBERED_MS = 10 * 60_000;
/** Past this many the oldest are forgotten. */
const KEYS_MAX = 20_000;

/**
 * Who is refused for having flooded the server. A visitor is known by the chat it has joined, staff by their session.
 * What a client says of itself before it joins proves nothing, so such a flood counts for its address alone.
 */
export interface Penalties {
  /** Refuses the visitor for a minute, and its address too from the fifth flood in ten minutes: others may share it. */
  add(flood: { visitor: string | null; addressKey: string }): void;
  /** Seconds for which the visitor, or the address, is still refused, or 0. */
  waitOf(key: string): number;
}

/** @param now milliseconds of a clock that never jumps */
export function createPenalties(now = () => performance.now()): Penalties {
  const refused = new LRUCache<string, true>({ max: KEYS_MAX, ttl: REFUSED_MS, ttlResolution: 0, perf: { now } });
  const floods = createRateLimiter({ max: FLOODS_PER_ADDRESS - 1, windowMs: FLOODS_REMEMBERED_MS }, now);

  return {
    add({ visitor, addressKey }) {
      if (visitor !== null) refused.set(visitor, true);
      if (floods.take(addressKey) > 0) refused.set(addressKey, true);
    },

    waitOf: (key) => (refused.has(key) ? Math.ceil(refused.getRemainingTTL(key) / 1_000) : 0),
  };
}

/** Throws `rate_limited` with the wait, unless that is 0. */
export function refuseWhile(retryAfter: number): void {
  if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
}

export function chatVisitor(chatId: string): string {
  return `chat ${chatId}`;
}

export function staffVisitor(sessionId: string): string {
  return `session ${sessionId}`;
}
