import { AppError } from '../errors/app-error';
import { limitKey } from '../http/client-address';
import type { RefuseOverload } from '../http/overload-guard';
import type { RateLimiter } from '../http/rate-limiter';
import type { CallerSite, Origins } from '../partners/origins';
import type { PartnerLimits } from '../partners/partner-limits';
import type { Caller } from './caller';
import type { Penalties } from './penalties';

/** Decides who may connect. Both checks throw an `AppError` whose message is for developers of the client. */
export interface Admission {
  /** Checks and counts one connect. */
  admit(caller: Caller): void;
  /** Checks only the origin, because partners change while connections are open. Returns null on our own site. */
  getSite(caller: Caller): CallerSite | null;
  /** Rejects every later connect. */
  close(): void;
}

export interface AdmissionOptions {
  origins: Origins;
  partnerLimits: Pick<PartnerLimits, 'takeConnect'>;
  /** Counts connects by address. */
  connectLimiter: RateLimiter;
  penalties: Pick<Penalties, 'getWait'>;
  refuseOverload: RefuseOverload;
}

export function createAdmission(options: AdmissionOptions): Admission {
  const { origins, partnerLimits, connectLimiter, penalties, refuseOverload } = options;
  let isClosing = false;

  function getSite(caller: Caller): CallerSite | null {
    const decision = origins.checkOrigin(caller);
    if (!decision.isAllowed) throw new AppError('forbidden', { msg: 'This origin may not connect.' });
    return decision.site;
  }

  return {
    getSite,

    admit(caller) {
      if (isClosing) throw new AppError('unavailable', { msg: 'The server is closing.' });
      refuseOverload();
      const siteKey = getSite(caller)?.siteKey;
      const addressKey = limitKey(caller.address);
      const retryAfter =
        penalties.getWait(addressKey) ||
        connectLimiter.take(addressKey) ||
        (siteKey ? partnerLimits.takeConnect(siteKey, addressKey) : 0);
      if (retryAfter > 0) {
        throw new AppError('rate_limited', { msg: `Too many connections. Try again in ${retryAfter} s.`, retryAfter });
      }
    },

    close() {
      isClosing = true;
    },
  };
}
