import { createHmac } from 'node:crypto';

import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import { isSameSecret } from '../../base/secrets/is-same-secret';

const VALID_MINUTES = 10;
const SIGNATURE_BYTES = 16;

/** Proof that a browser got a release, valid for 10 min: `<expiry minute in base 36>.<signature>`. */
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
  const currentMinute = () => Math.floor(now() / MINUTE_MS);

  function sign({ unit, version }: ReleaseId, expiry: string): string {
    const signature = createHmac('sha256', key).update(`${unit}/${version}/${expiry}`).digest();
    return `${expiry}.${signature.subarray(0, SIGNATURE_BYTES).toString('base64url')}`;
  }

  return {
    issue: (release) => sign(release, (currentMinute() + VALID_MINUTES).toString(36)),

    verify(ticket, release) {
      const [expiry = ''] = ticket.split('.');
      return isSameSecret(ticket, sign(release, expiry)) && currentMinute() <= Number.parseInt(expiry, 36);
    },
  };
}
