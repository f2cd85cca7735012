import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows. @param secret in base32 */
export function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
