import { createHmac } from 'node:crypto';

import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import { isSameSecret } from '../../base/secrets/is-same-secret';

const SIGNATURE_BYTES = 16;

/**
 * Proof that a browser got a release, valid until the end of the next day (UTC): `<last day in base 36>.<signature>`.
 * All nodes issue the same ticket all day, so that their documents have the same ETag.
 */
export interface Tickets {
  issue(release: ReleaseId): string;
  verify(ticket: string, release: ReleaseId): boolean;
}

interface TicketsOptions {
  /** The same on every node. */
  key: Buffer;
  now?: () => number;
}

export function createTickets({ key, now = Date.now }: TicketsOptions): Tickets {
  const today = () => Math.floor(now() / DAY_MS);

  function sign({ unit, version }: ReleaseId, expiry: string): string {
    const signature = createHmac('sha256', key).update(`${unit}/${version}/${expiry}`).digest();
    return `${expiry}.${signature.subarray(0, SIGNATURE_BYTES).toString('base64url')}`;
  }

  return {
    issue: (release) => sign(release, (today() + 1).toString(36)),

    verify(ticket, release) {
      const [expiry = ''] = ticket.split('.');
      return isSameSecret(ticket, sign(release, expiry)) && today() <= Number.parseInt(expiry, 36);
    },
  };
}
