import type { FastifyRequest } from 'fastify';

import { AppError } from '../errors/app-error';
import { limitKey } from './client-address';
import { createRateLimiter, type RateLimit, type RateLimiter } from './rate-limiter';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Per visitor's address. An office may put fifty visitors behind one, and each must be able to chat. */
const LIMITS = {
  contactForms: { max: 30, windowMs: HOUR_MS },
  newsletter: { max: 30, windowMs: HOUR_MS },
  chatForms: { max: 120, windowMs: HOUR_MS },
  /** Once for each page that an identified visitor opens the chat on. */
  identities: { max: 1_200, windowMs: HOUR_MS },
  botHistories: { max: 120, windowMs: HOUR_MS },
  vitals: { max: 600, windowMs: MINUTE_MS },
  socketConnects: { max: 300, windowMs: MINUTE_MS },
  /** Per side of a chat. */
  messages: { max: 20, windowMs: 10_000 },
  /** Per connection, far above what a person causes; below it events have limits of their own. */
  socketEvents: { max: 200, windowMs: 10_000 },
} satisfies Record<string, RateLimit>;

/** Sending so many times what the limit of a connection allows is a flood. */
const FLOOD_FACTOR = 5;

export type Limits = Readonly<Record<keyof typeof LIMITS, RateLimit>>;
export type Limiters = Readonly<Record<keyof typeof LIMITS, RateLimiter>>;

/** A `preHandler` hook: after the input was found right, so that a typing error costs nothing. */
export type LimitHook = (request: FastifyRequest) => Promise<void>;

/** @param overrides lift a limit for load tests, whose visitors all come from one address */
export function createLimiters(overrides: Partial<Limits> = {}): Limiters {
  const limits: Limits = { ...LIMITS, ...overrides };
  return {
    contactForms: createRateLimiter(limits.contactForms),
    newsletter: createRateLimiter(limits.newsletter),
    chatForms: createRateLimiter(limits.chatForms),
    identities: createRateLimiter(limits.identities),
    botHistories: createRateLimiter(limits.botHistories),
    vitals: createRateLimiter(limits.vitals),
    socketConnects: createRateLimiter(limits.socketConnects),
    messages: createRateLimiter(limits.messages),
    socketEvents: createRateLimiter(limits.socketEvents),
  };
}

/** What one connection may send, every packet counted, before it is closed. */
export function packetLimit({ socketEvents = LIMITS.socketEvents }: Partial<Limits> = {}): RateLimit {
  return { ...socketEvents, max: FLOOD_FACTOR * socketEvents.max };
}

export function limitBy(limiter: RateLimiter): LimitHook {
  return async ({ address }) => {
    const retryAfter = limiter.take(limitKey(address));
    if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
  };
}

/** @param take counts one call of a partner's visitor, and returns the seconds to wait where that is too many */
export function limitSiteBy(take: (siteKey: string, addressKey: string) => number): LimitHook {
  return async ({ site, address }) => {
    const retryAfter = site?.siteKey ? take(site.siteKey, limitKey(address)) : 0;
    if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
  };
}
