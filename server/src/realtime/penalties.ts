import { LRUCache } from 'lru-cache';

import { AppError } from '../errors/app-error';
import { createRateLimiter } from '../http/rate-limiter';

const PENALTY_MS = 60_000;
const FLOODS_PER_ADDRESS = 5;
const FLOOD_WINDOW_MS = 10 * 60_000;
/** Beyond this number, the oldest penalties are dropped. */
const KEYS_MAX = 20_000;

/**
 * Clients that are rejected because they flooded the server. A visitor is identified by the joined chat, staff by their
 * session. A client that has not joined is unidentified, so its flood counts only for its address.
 */
export interface Penalties {
  /** Rejects the visitor for a minute; from the fifth flood in ten minutes also the address, which others may share. */
  add(flood: { visitor: string | null; addressKey: string }): void;
  /** Remaining seconds of the visitor's or the address's penalty, or 0. */
  getWait(key: string): number;
}

/** @param now milliseconds of a monotonic clock */
export function createPenalties(now = () => performance.now()): Penalties {
  const refused = new LRUCache<string, true>({ max: KEYS_MAX, ttl: PENALTY_MS, ttlResolution: 0, perf: { now } });
  const floods = createRateLimiter({ max: FLOODS_PER_ADDRESS - 1, windowMs: FLOOD_WINDOW_MS }, now);

  return {
    add({ visitor, addressKey }) {
      if (visitor !== null) refused.set(visitor, true);
      if (floods.take(addressKey) > 0) refused.set(addressKey, true);
    },

    getWait: (key) => (refused.has(key) ? Math.ceil(refused.getRemainingTTL(key) / 1_000) : 0),
  };
}

/** Throws `rate_limited` unless `retryAfter`, in seconds, is 0. */
export function assertNoWait(retryAfter: number): void {
  if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
}

export function chatVisitor(chatId: string): string {
  return `chat ${chatId}`;
}

export function staffVisitor(sessionId: string): string {
  return `session ${sessionId}`;
}
