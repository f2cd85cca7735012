import { createHmac } from 'node:crypto';

import { isSameSecret } from '../secrets/is-same-secret';

const FORMAT = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
/** Allowed difference of the clocks of the mail server and this server. */
const TOLERANCE_S = 300;

export interface MailSignature {
  timestamp: string;
  signature: string;
}

/** Returns null for a header of another form, or of a time that is not now. */
export function readSignature(header: unknown, now: number): MailSignature | null {
  const [, timestamp, signature] = (typeof header === 'string' && FORMAT.exec(header)) || [];
  if (timestamp === undefined || signature === undefined) return null;
  return Math.abs(now / 1_000 - Number(timestamp)) <= TOLERANCE_S ? { timestamp, signature } : null;
}

export function isSignedBy(secret: string, { timestamp, signature }: MailSignature, body: Buffer): boolean {
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  return isSameSecret(signature, expected);
}
