import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

import { company } from '@potomac-oak/shared/company';
import type { SecondFactorSecret } from '@potomac-oak/shared/contracts/staff';

import { sha256 } from '../../base/secrets/sha256';

/** The parameters that all authenticator apps support. */
const PERIOD_S = 30;
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const;
/** Steps that the person's clock may differ in both directions. */
const WINDOW = 1;

const RECOVERY_CODES = 10;
const RECOVERY_CODE_BYTES = 10;

export function createTotpSecret(username: string): SecondFactorSecret {
  const secret = new Secret();
  const uri = new TOTP({ ...PARAMETERS, issuer: company.name, label: username, secret }).toString();
  return { secret: secret.base32, uri };
}

/** Returns the number of the 30 s since 1970 to which `code` belongs, or null for a wrong code. */
export function findTotpStep(secret: string, code: string, timestamp: number): number | null {
  const parameters = { ...PARAMETERS, secret: Secret.fromBase32(secret), timestamp };
  const delta = TOTP.validate({ ...parameters, token: normalizeCode(code), window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_S) + delta;
}

/** Ten codes of 80 random bits, as `ABCD-EFGH-IJKL-MNOP` in base32. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_CODE_BYTES)).buffer });
    return (base32.match(/.{4}/g) ?? []).join('-');
  });
}

/** Recovery codes are unguessable, so an unsalted hash reveals nothing. */
export function hashRecoveryCode(code: string): string {
  return sha256(normalizeCode(code));
}

/** People copy codes in groups, and recovery codes in lower case. */
function normalizeCode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}
