import type { AddressInfo } from 'node:net';

import type { Config } from '../config';

export interface Origins {
  /** Our own; more than one only where no PUBLIC_URL is set and the site is reached as localhost. */
  own(): readonly string[];
  /** Exact match with our own or a partner's; `null` and everything else is foreign. */
  isAllowed(origin: string): boolean;
  isPartner(origin: string): boolean;
}

/** `boundAddress` is asked at each call, because with PORT=0 the port is known only once the server listens. */
export function createOrigins(
  { PUBLIC_URL, PORT, PARTNER_ORIGINS }: Pick<Config, 'PUBLIC_URL' | 'PORT' | 'PARTNER_ORIGINS'>,
  boundAddress: () => AddressInfo | string | null,
): Origins {
  const partners = new Set(PARTNER_ORIGINS);

  function own(): readonly string[] {
    if (PUBLIC_URL) return [PUBLIC_URL];
    const address = boundAddress();
    const port = address !== null && typeof address === 'object' ? address.port : PORT;
    return ['localhost', '127.0.0.1'].map((host) => new URL(`http://${host}:${port}`).origin);
  }

  return {
    own,
    isAllowed: (origin) => partners.has(origin) || own().includes(origin),
    isPartner: (origin) => partners.has(origin),
  };
}
