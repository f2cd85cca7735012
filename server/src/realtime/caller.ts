import type { IncomingMessage } from 'node:http';

import { SITE_KEY_QUERY } from '@potomac-oak/shared/contracts/partner';

import { readSessionCookie, type SessionCookie } from '../auth/session-cookie';

/** The origin of a connection, read from its first request. */
export interface Caller {
  address: string;
  origin: string | undefined;
  siteKey: string | undefined;
  /** The session cookie; the other half of a staff sign-in is the token. */
  sessionCookie: string | null;
}

export type ReadCaller = (request: IncomingMessage) => Caller;

export interface CallerOptions {
  addressOf: (request: IncomingMessage) => string;
  sessionCookie: SessionCookie;
}

export function createReadCaller({ addressOf, sessionCookie }: CallerOptions): ReadCaller {
  return (request) => {
    const { origin, cookie } = request.headers;
    return {
      address: addressOf(request),
      // Browsers omit the origin in same-origin GET requests, which start a polling connection.
      origin,
      siteKey: readSiteKeyQuery(request),
      sessionCookie: readSessionCookie(sessionCookie, cookie),
    };
  };
}

function readSiteKeyQuery({ url = '' }: IncomingMessage): string | undefined {
  return new URLSearchParams(url.slice(url.indexOf('?') + 1)).get(SITE_KEY_QUERY) ?? undefined;
}
