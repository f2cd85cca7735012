import type { FastifyRequest } from 'fastify';

import { Refusal } from '../errors/refusal';
import { limitKey } from './client-address';
import { createRateLimiter, type RateLimit, type RateLimiter } from './rate-limiter';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Per visitor's address. An office may put fifty visitors behind one, and each must be able to chat. */
const LIMITS = {
  contactForms: { max: 30, windowMs: HOUR_MS },
  newsletter: { max: 30, windowMs: HOUR_MS },
  chatForms: { max: 120, windowMs: HOUR_MS },
  botHistories: { max: 120, windowMs: HOUR_MS },
  vitals: { max: 600, windowMs: MINUTE_MS },
  socketConnects: { max: 300, windowMs: MINUTE_MS },
} satisfies Record<string, RateLimit>;

export type Limiters = Readonly<Record<keyof typeof LIMITS, RateLimiter>>;

/** A `preHandler` hook: after the input was found right, so that a typing error costs nothing. */
export type LimitHook = (request: FastifyRequest) => Promise<void>;

export function createLimiters(): Limiters {
  return {
    contactForms: createRateLimiter(LIMITS.contactForms),
    newsletter: createRateLimiter(LIMITS.newsletter),
    chatForms: createRateLimiter(LIMITS.chatForms),
    botHistories: createRateLimiter(LIMITS.botHistories),
    vitals: createRateLimiter(LIMITS.vitals),
    socketConnects: createRateLimiter(LIMITS.socketConnects),
  };
}

export function limitBy(limiter: RateLimiter): LimitHook {
  return async ({ address }) => {
    const retryAfter = limiter.take(limitKey(address));
    if (retryAfter > 0) throw new Refusal('rate_limited', { retryAfter });
  };
}
