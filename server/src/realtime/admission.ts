import type { IncomingMessage } from 'node:http';

import { SITE_KEY_QUERY } from '@potomac-oak/shared/contracts/partner';

import { readSessionCookie } from '../accounts/sessions/session-cookie';
import { AppError } from '../base/errors/app-error';
import { clientAddress, limitKey } from '../base/http/client-address';
import type { CallerSite } from '../base/http/origins';
import { createRefuseOverload } from '../base/limits/overload';
import type { RealtimeParts } from './realtime-parts';

/** The origin of a connection, read from its first request. */
export interface Caller {
  address: string;
  origin: string | undefined;
  siteKey: string | undefined;
  /** The session cookie; the other half of a staff sign-in is the token. */
  sessionCookie: string | null;
}

/** Decides who may connect. Its checks throw an `AppError` whose message is for developers of the client. */
export interface Admission {
  readCaller(request: IncomingMessage): Caller;
  /** Checks and counts one connect. */
  admit(caller: Caller): void;
  /** Checks only the origin, because partners change while connections are open. Returns null on our own site. */
  getSite(caller: Caller): CallerSite | null;
  /** Rejects every later connect. */
  close(): void;
}

export function createAdmission(parts: RealtimeParts): Admission {
  const { config, limiters, eventLoop, partners, accounts, penalties } = parts;
  const refuseOverload = createRefuseOverload(eventLoop);
  let isClosing = false;

  function getSite(caller: Caller): CallerSite | null {
    const decision = partners.origins.checkOrigin(caller);
    if (!decision.isAllowed) throw new AppError('forbidden', { msg: 'This origin may not connect.' });
    return decision.site;
  }

  return {
    getSite,

    readCaller(request) {
      const { origin, cookie } = request.headers;
      return {
        address: clientAddress(request, config.TRUSTED_PROXIES),
        // Browsers omit the origin in same-origin GET requests, which start a polling connection.
        origin,
        siteKey: readSiteKeyQuery(request),
        sessionCookie: readSessionCookie(accounts.sessionCookie, cookie),
      };
    },

    admit(caller) {
      if (isClosing) throw new AppError('unavailable', { msg: 'The server is closing.' });
      refuseOverload();
      const siteKey = getSite(caller)?.siteKey;
      const addressKey = limitKey(caller.address);
      const retryAfter =
        penalties.getWait(addressKey) ||
        limiters.socketConnects.take(addressKey) ||
        (siteKey ? partners.limits.takeConnect(siteKey, addressKey) : 0);
      if (retryAfter > 0) {
        throw new AppError('rate_limited', { msg: `Too many connections. Try again in ${retryAfter} s.`, retryAfter });
      }
    },

    close() {
      isClosing = true;
    },
  };
}

function readSiteKeyQuery({ url = '' }: IncomingMessage): string | undefined {
  return new URLSearchParams(url.slice(url.indexOf('?') + 1)).get(SITE_KEY_QUERY) ?? undefined;
}
