import { createRateLimiter, type RateLimiter } from '../http/rate-limiter';
import type { Partner, PartnerService } from './partner-service';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What all visitors of one partner may do together, beside the limits of each address. */
export interface PartnerLimits {
  /** Both count one and return 0, or count nothing and return the seconds until there is room. */
  takeForm(siteKey: string): number;
  takeConnect(siteKey: string): number;
}

interface Limiters {
  partner: Partner;
  forms: RateLimiter;
  connects: RateLimiter;
}

export function createPartnerLimits(partners: Pick<PartnerService, 'find'>): PartnerLimits {
  const limitersByKey = new Map<string, Limiters>();

  function limitersOf(siteKey: string): Limiters | null {
    const partner = partners.find(siteKey);
    if (!partner) return null;

    const known = limitersByKey.get(siteKey);
    if (known && hasSameLimits(known.partner, partner)) return known;
    const limiters = {
      partner,
      forms: createRateLimiter({ max: partner.formsPerHour, windowMs: HOUR_MS }),
      connects: createRateLimiter({ max: partner.connectsPerMinute, windowMs: MINUTE_MS }),
    };
    limitersByKey.set(siteKey, limiters);
    return limiters;
  }

  return {
    takeForm: (siteKey) => limitersOf(siteKey)?.forms.take(siteKey) ?? 0,
    takeConnect: (siteKey) => limitersOf(siteKey)?.connects.take(siteKey) ?? 0,
  };
}

function hasSameLimits(left: Partner, right: Partner): boolean {
  return left.formsPerHour === right.formsPerHour && left.connectsPerMinute === right.connectsPerMinute;
}
