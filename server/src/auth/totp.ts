import { Secret, TOTP } from 'otpauth';

import { company } from '@potomac-oak/shared/company';

/** The parameters that all authenticator apps support. */
const PERIOD_S = 30;
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const;
/** Steps that the person's clock may differ in both directions. */
const WINDOW = 1;

export interface TotpSecret {
  /** In base32. */
  secret: string;
  /** `otpauth://…`, as a QR code for authenticator apps. */
  uri: string;
}

export function createTotpSecret(username: string): TotpSecret {
  const secret = new Secret();
  const uri = new TOTP({ ...PARAMETERS, issuer: company.name, label: username, secret }).toString();
  return { secret: secret.base32, uri };
}

/** Returns the number of the 30 s since 1970 to which `code` belongs, or null for a wrong code. */
export function findTotpStep(secret: string, code: string, timestamp: number): number | null {
  const parameters = { ...PARAMETERS, secret: Secret.fromBase32(secret), timestamp };
  const delta = TOTP.validate({ ...parameters, token: code, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_S) + delta;
}
