import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';

import { sha256 } from '../hash/sha256';

const COUNT = 10;
const CODE_BYTES = 10;

/** Ten codes of 80 random bits, as `ABCD-EFGH-IJKL-MNOP` in base32. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(CODE_BYTES)).buffer });
    return (base32.match(/.{4}/g) ?? []).join('-');
  });
}

/** Recovery codes are unguessable, so an unsalted hash reveals nothing. */
export function hashRecoveryCode(code: string): string {
  return sha256(normalizeCode(code));
}

/** People copy codes in groups, and recovery codes in lower case. */
export function normalizeCode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase();
}
