import type { FastifyRequest } from 'fastify';

import { HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import { limitKey } from '../base/http/client-address';
import { assertNoWait, createRateLimiter } from '../base/limits/rate-limiter';
import type { Partner, PartnerService } from './partner-service';

const SHARES_PER_CEILING = 20;
const RESERVED_PART = 1 / 4;

/**
 * Limits for all visitors of one partner together, in addition to the limits per address. A site key is public, so
 * anyone can call in a partner's name, and a few addresses must not use up the limit of all visitors.
 *
 * Each address has a fair share of its own, a twentieth of the partner's ceiling (30 of 600 forms an hour, 60 of 1,200
 * connects a minute), and only what exceeds it draws on the ceiling. Three quarters of the ceiling are open to every
 * address. The last quarter is reserved for addresses that have drawn less than a fair share so far.
 */
export interface PartnerLimits {
  /** Both methods count one use and return 0, or count nothing and return the seconds until the next use is allowed. */
  takeForm(siteKey: string, addressKey: string): number;
  takeConnect(siteKey: string, addressKey: string): number;
}

/** Returns 0, or the seconds until the next use is allowed. */
type TakeShared = (addressKey: string) => number;

interface Limiters {
  partner: Partner;
  takeForm: TakeShared;
  takeConnect: TakeShared;
}

export function createPartnerLimits(partners: Pick<PartnerService, 'find'>): PartnerLimits {
  const limitersByKey = new Map<string, Limiters>();

  function getLimiters(siteKey: string): Limiters | null {
    const partner = partners.find(siteKey);
    if (!partner) return null;

    const known = limitersByKey.get(siteKey);
    if (known && hasSameLimits(known.partner, partner)) return known;
    const limiters = {
      partner,
      takeForm: shareCeiling(partner.formsPerHour, HOUR_MS),
      takeConnect: shareCeiling(partner.connectsPerMinute, MINUTE_MS),
    };
    limitersByKey.set(siteKey, limiters);
    return limiters;
  }

  return {
    takeForm: (siteKey, addressKey) => getLimiters(siteKey)?.takeForm(addressKey) ?? 0,
    takeConnect: (siteKey, addressKey) => getLimiters(siteKey)?.takeConnect(addressKey) ?? 0,
  };
}

/**
 * Like `limitBy`.
 *
 * @param take counts one request of a partner's visitor and returns the seconds to wait, 0 if allowed
 */
export function limitSiteBy(take: PartnerLimits['takeForm']): (request: FastifyRequest) => Promise<void> {
  return async ({ site, address }) => {
    if (site?.siteKey) assertNoWait(take(site.siteKey, limitKey(address)));
  };
}

function shareCeiling(ceiling: number, windowMs: number): TakeShared {
  const share = Math.ceil(ceiling / SHARES_PER_CEILING);
  const reserved = Math.floor(ceiling * RESERVED_PART);
  const ownShare = createRateLimiter({ max: share, windowMs });
  const firstDraws = createRateLimiter({ max: share, windowMs });
  const open = createRateLimiter({ max: ceiling - reserved, windowMs });
  const reserve = createRateLimiter({ max: reserved, windowMs });

  return (addressKey) => {
    if (ownShare.take(addressKey) === 0) return 0;
    const drawsWait = firstDraws.take(addressKey);
    const openWait = open.take('');
    if (openWait === 0) return 0;
    if (drawsWait > 0) return Math.min(drawsWait, openWait);

    const reserveWait = reserve.take('');
    if (reserveWait > 0) firstDraws.giveBack(addressKey);
    return reserveWait;
  };
}

function hasSameLimits(left: Partner, right: Partner): boolean {
  return left.formsPerHour === right.formsPerHour && left.connectsPerMinute === right.connectsPerMinute;
}
