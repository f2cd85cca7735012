import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyRequest } from 'fastify';

import { SITE_KEY_HEADER } from '@potomac-oak/shared/contracts/partner';

import type { Config } from '../config/config';

/** The partner page that a request comes from. */
export interface CallerSite {
  /** Null for an origin of PARTNER_ORIGINS. */
  siteKey: string | null;
  name: string;
  origin: string;
}

export type OriginDecision = { isAllowed: false } | { isAllowed: true; site: CallerSite | null };

export interface Origins {
  /** Our own origins, the site's first: with ADMIN_URL also that of the dashboard; without PUBLIC_URL those of localhost. */
  own(): readonly string[];
  /** Exact match with our own or a partner's origin; `null` is foreign. `checkOrigin` decides what a request may do. */
  isAllowed(origin: string): boolean;
  isPartner(origin: string): boolean;
  /** A site key is valid only with its partner's origins; without one, only our own and PARTNER_ORIGINS are allowed. */
  checkOrigin(caller: { origin: string | undefined; siteKey: string | undefined }): OriginDecision;
}

/** The partners whose pages may call the server. */
interface PartnerOrigins {
  find(siteKey: string): { name: string; origins: readonly string[] } | null;
  allowsOrigin(origin: string): boolean;
}

type OriginSettings = Pick<Config, 'PUBLIC_URL' | 'ADMIN_URL' | 'PORT' | 'PARTNER_ORIGINS'>;

/** `boundAddress` is read at each call: with PORT=0 the port is known only once the server listens. */
export function createOrigins(
  { PUBLIC_URL, ADMIN_URL, PORT, PARTNER_ORIGINS }: OriginSettings,
  boundAddress: () => AddressInfo | string | null,
  partners: PartnerOrigins,
): Origins {
  const keyless = new Set(PARTNER_ORIGINS);

  function own(): readonly string[] {
    if (PUBLIC_URL) return [PUBLIC_URL, ...(ADMIN_URL ? [ADMIN_URL] : [])];
    const address = boundAddress();
    const port = address !== null && typeof address === 'object' ? address.port : PORT;
    return ['localhost', '127.0.0.1'].map((host) => new URL(`http://${host}:${port}`).origin);
  }

  function isPartner(origin: string): boolean {
    return keyless.has(origin) || partners.allowsOrigin(origin);
  }

  return {
    own,
    isPartner,
    isAllowed: (origin) => isPartner(origin) || own().includes(origin),

    checkOrigin({ origin, siteKey }) {
      if (siteKey !== undefined) {
        const partner = partners.find(siteKey);
        if (!partner || origin === undefined || !partner.origins.includes(origin)) return { isAllowed: false };
        return { isAllowed: true, site: { siteKey, name: partner.name, origin } };
      }
      // Either no browser sent the request, or the page has one of our own origins.
      if (origin === undefined || own().includes(origin)) return { isAllowed: true, site: null };
      if (!keyless.has(origin)) return { isAllowed: false };
      return { isAllowed: true, site: { siteKey: null, name: new URL(origin).host, origin } };
    },
  };
}

/** The origin at which the request reached us, if it is ours; otherwise the first of our origins. */
export function requestOrigin({ host }: FastifyRequest, { own }: Pick<Origins, 'own'>): string {
  const origins = own();
  return origins.find((origin) => new URL(origin).host === host) ?? origins[0] ?? '';
}

export function readSiteKey(headers: IncomingHttpHeaders): string | undefined {
  const siteKey = headers[SITE_KEY_HEADER.toLowerCase()];
  return typeof siteKey === 'string' ? siteKey : undefined;
}
