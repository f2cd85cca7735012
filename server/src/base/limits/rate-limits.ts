import { DAY_MS, HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import { limitKey } from '../http/client-address';
import { assertNoWait, createRateLimiter, type RateLimit, type RateLimiter } from './rate-limiter';
import type { ShareLimit } from './shared-limits';

/**
 * Limits against guessing and floods of entries and mails, over all nodes together. Per visitor address unless said
 * otherwise. An office may share one address among fifty visitors, and each must be able to chat.
 */
const SHARED_LIMITS = {
  contactForms: { max: 30, windowMs: HOUR_MS },
  visits: { max: 30, windowMs: HOUR_MS },
  wishes: { max: 5, windowMs: HOUR_MS },
  /** Of all visitors together: requests that become a wish, about which staff must call. */
  allWishes: { max: 60, windowMs: HOUR_MS },
  newsletter: { max: 30, windowMs: HOUR_MS },
  chatForms: { max: 120, windowMs: HOUR_MS },
  /** Codes of invitations and resets that do not exist. */
  staffLinks: { max: 30, windowMs: HOUR_MS },
  /** Requests of the sign-in page for a link. */
  forgottenPasswords: { max: 10, windowMs: HOUR_MS },
  /** Links in mails to visitors: unsubscribing, data requests, reopening a chat, confirming a transcript. */
  mailLinks: { max: 120, windowMs: HOUR_MS },
  transcripts: { max: 30, windowMs: HOUR_MS },
  /** Per chat. */
  chatTranscripts: { max: 5, windowMs: HOUR_MS },
  /** Of all visitors together, because each request sends a mail to an address that may be a stranger's. */
  allTranscripts: { max: 60, windowMs: HOUR_MS },
  /** Posts of inbound mail with a wrong signature. */
  refusedMails: { max: 30, windowMs: HOUR_MS },
  /** Calls without a valid deploy token. */
  refusedTokens: { max: 30, windowMs: HOUR_MS },
} satisfies Record<string, RateLimit>;

/** Limits of the load on one node, per visitor address unless said otherwise. */
const NODE_LIMITS = {
  visitTimes: { max: 120, windowMs: MINUTE_MS },
  /** Called once for each page on which an identified visitor opens the chat. */
  identities: { max: 1_200, windowMs: HOUR_MS },
  botHistories: { max: 120, windowMs: HOUR_MS },
  /** Megabytes of uploaded files, each started one, per address or person of the staff. */
  files: { max: 600, windowMs: DAY_MS },
  fileReads: { max: 1_200, windowMs: MINUTE_MS },
  reports: { max: 120, windowMs: MINUTE_MS },
  policyReports: { max: 20, windowMs: MINUTE_MS },
  socketConnects: { max: 300, windowMs: MINUTE_MS },
  /** Per side of a chat. */
  messages: { max: 20, windowMs: 10_000 },
  /** Per connection, far above what a person can send. Some events also have lower limits of their own. */
  socketEvents: { max: 200, windowMs: 10_000 },
  /** Per person of the staff: calls of the desk, and its searches. */
  deskCalls: { max: 300, windowMs: MINUTE_MS },
  deskSearches: { max: 60, windowMs: MINUTE_MS },
  /** Per deploy token; all calls except uploads. */
  deployCalls: { max: 120, windowMs: MINUTE_MS },
  /** Per deploy token. */
  uploads: { max: 30, windowMs: HOUR_MS },
  /** Entries of the audit trail about uploads without a valid deploy token. */
  refusedUploads: { max: 30, windowMs: HOUR_MS },
} satisfies Record<string, RateLimit>;

const LIMITS = { ...SHARED_LIMITS, ...NODE_LIMITS };

/** A connection that exceeds its limit by this factor is a flood. */
const FLOOD_FACTOR = 5;

type LimitName = keyof typeof LIMITS;
export type Limits = Readonly<Record<LimitName, RateLimit>>;
export type Limiters = Readonly<Record<LimitName, RateLimiter>>;

/** How many uses each limit allows in its time. */
export const RATE_LIMITS = mapLimits(LIMITS, ({ max }) => max);

/** @param overrides raise limits for load tests, whose visitors share one address */
export function createLimits(counts: Readonly<Record<LimitName, number>>, overrides: Partial<Limits> = {}): Limits {
  return { ...mapLimits(LIMITS, (limit, name) => ({ ...limit, max: counts[name] })), ...overrides };
}

export function createLimiters(shareLimit: ShareLimit, limits: Limits): Limiters {
  return mapLimits(limits, (limit, name) =>
    name in SHARED_LIMITS ? shareLimit(name, limit) : createRateLimiter(limit),
  );
}

// `Object.fromEntries` forgets the names of the properties.
function mapLimits<T>(limits: Limits, map: (limit: RateLimit, name: LimitName) => T): Record<LimitName, T> {
  const entries = Object.entries(limits) as [LimitName, RateLimit][];
  return Object.fromEntries(entries.map(([name, limit]) => [name, map(limit, name)])) as Record<LimitName, T>;
}

/** Returns the limit of all packets on one connection, beyond which the connection is closed. */
export function packetLimit({ socketEvents }: Limits): RateLimit {
  return { ...socketEvents, max: FLOOD_FACTOR * socketEvents.max };
}

/** A `preHandler` hook: it runs after validation, so that invalid input does not count. */
export function limitBy(limiter: RateLimiter): (request: { address: string }) => Promise<void> {
  return async ({ address }) => assertNoWait(limiter.take(limitKey(address)));
}

/** Needs the staff guard. */
export function limitStaffBy(limiter: RateLimiter): (request: { staff: { userId: string } }) => Promise<void> {
  return async ({ staff }) => assertNoWait(limiter.take(staff.userId));
}
