import { createHmac } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';

import { EMAIL_MAX, FULL_NAME_MAX } from '@potomac-oak/shared/contracts/limits';
import { filledText } from '@potomac-oak/shared/contracts/text';

import { AppError } from '../base/errors/app-error';
import type { PartnerService } from './partner-service';

const ID_MAX = 200;
/** Tolerated difference between the partner's clock and ours. */
const CLOCK_TOLERANCE_S = 60;

/** A visitor whose identity a partner has signed. */
export interface Identity {
  siteKey: string;
  /** The visitor's id at the partner, compared byte for byte. */
  userId: string;
  name: string;
  email: string;
  /** The token's own id, null if it has none. */
  jti: string | null;
  /** The token is rejected from this time on. */
  expiresAt: Date;
}

export interface IdentityService {
  /**
   * Throws `bad_identity` unless this partner signed the token for this site, the token has not expired, and its
   * lifetime is allowed. Throws `forbidden` for a site without a key.
   */
  verify(token: string, siteKey: string | null): Promise<Identity>;
  /**
   * Returns the secret of an identified visitor's chat, the same on each of their devices. It is derived from the
   * partner's secret, so it is not stored and becomes invalid when that secret is replaced.
   */
  chatSecret(siteKey: string, chatId: string): string;
}

// Ids are compared, so no characters are stripped from them. Different invalid bytes all decode to U+FFFD.
const NOT_IN_IDS = /[\p{Cc}\p{Bidi_Control}\p{Surrogate}\uFFFD]/u;
const idClaim = z
  .string()
  .max(ID_MAX)
  .refine((id) => id.trim() !== '' && !NOT_IN_IDS.test(id));

const claimsSchema = z.object({
  sub: idClaim,
  jti: idClaim.nullable().default(null),
  name: filledText(FULL_NAME_MAX),
  email: filledText(EMAIL_MAX),
  iat: z.number().optional(),
  exp: z.number(),
});

export function createIdentityService(
  partners: Pick<PartnerService, 'find' | 'secretOf'>,
  now: () => number,
): IdentityService {
  return {
    async verify(token, siteKey) {
      const partner = siteKey === null ? null : partners.find(siteKey);
      const secret = siteKey === null ? null : partners.secretOf(siteKey);
      if (siteKey === null || partner === null || secret === null) {
        throw new AppError('forbidden', { msg: 'Identities require the site key of a partner.' });
      }

      const claims = claimsSchema.safeParse(await readClaims(token, { secret, siteKey, now: now() }));
      if (!claims.success) throw badIdentity(describeFault(claims.error));
      const { sub, jti, name, email, iat = Infinity, exp } = claims.data;
      const lifetimeS = partner.identityMinutes * 60;
      if (exp > Math.min(iat, now() / 1_000) + lifetimeS + CLOCK_TOLERANCE_S) {
        throw badIdentity(`its lifetime exceeds ${partner.identityMinutes} minutes`);
      }
      const expiresAt = new Date((exp + CLOCK_TOLERANCE_S) * 1_000);
      return { siteKey, userId: sub, name, email, jti, expiresAt };
    },

    chatSecret(siteKey, chatId) {
      const secret = partners.secretOf(siteKey);
      if (secret === null) throw new AppError('forbidden');
      return createHmac('sha256', secret).update(`chat ${chatId}`).digest('base64url');
    },
  };
}

interface Expected {
  secret: string;
  siteKey: string;
  now: number;
}

async function readClaims(token: string, { secret, siteKey, now }: Expected): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      // Fixed, so that a token cannot choose how it is verified.
      algorithms: ['HS256'],
      audience: siteKey,
      requiredClaims: ['sub', 'exp'],
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: new Date(now),
    });
    return payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw badIdentity(REASONS[error.code] ?? 'it is not a token signed with HS256 and the secret of this site');
  }
}

const ID_FAULT = `must be a string of 1 to ${ID_MAX} characters without control or bidirectional characters`;
const CLAIM_FAULTS: Readonly<Record<string, string>> = {
  sub: `its claim sub ${ID_FAULT}`,
  jti: `its claim jti, if present, ${ID_FAULT}`,
  name: 'its claim name must be a non-empty string',
  email: 'its claim email must be a non-empty string',
  iat: 'its claim iat must be a number of seconds',
  exp: 'its claim exp must be a number of seconds',
};

function describeFault({ issues: [first] }: z.ZodError): string {
  return CLAIM_FAULTS[String(first?.path[0])] ?? 'its claims are invalid';
}

const REASONS: Readonly<Record<string, string>> = {
  ERR_JWT_EXPIRED: 'it has expired',
  ERR_JWT_CLAIM_VALIDATION_FAILED: 'it must contain sub, exp, and the site key as aud',
};

// The reason is for the partner's developers, who see it in the browser's console; it reveals nothing they could not
// know.
export function badIdentity(reason: string): AppError {
  return new AppError('bad_identity', { msg: `The identity could not be verified: ${reason}.` });
}
