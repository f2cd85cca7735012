import { createHmac } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';

import { EMAIL_MAX, FULL_NAME_MAX } from '@potomac-oak/shared/contracts/limits';
import { filledText } from '@potomac-oak/shared/contracts/text';

import { AppError } from '../errors/app-error';
import type { PartnerService } from './partner-service';

const ID_MAX = 200;
/** The partner's clock and ours may differ by this much. */
const CLOCK_TOLERANCE_S = 60;

/** A visitor for whom a partner has signed. */
export interface Identity {
  siteKey: string;
  /** The visitor's id at the partner, byte for byte. */
  userId: string;
  name: string;
  email: string;
  /** The token's own id, null where it has none. */
  jti: string | null;
  /** From here on the token is refused. */
  expiresAt: Date;
}

export interface IdentityService {
  /**
   * Throws an `AppError` `bad_identity` unless the token was signed by this very partner for this very site, still holds,
   * and does not hold for too long; `forbidden` for a site without a key.
   */
  verify(token: string, siteKey: string | null): Promise<Identity>;
  /**
   * The secret of a chat that belongs to an identified visitor, alike on each of their devices. It follows from the
   * partner's secret, so that it need not be stored, and ends with it.
   */
  chatSecret(siteKey: string, chatId: string): string;
}

interface IdentityServiceOptions {
  partners: Pick<PartnerService, 'find' | 'secretOf'>;
  now?: () => number;
}

// Ids are compared, so nothing is stripped from them. U+FFFD is what different unreadable bytes all become.
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

export function createIdentityService({ partners, now = Date.now }: IdentityServiceOptions): IdentityService {
  return {
    async verify(token, siteKey) {
      const partner = siteKey === null ? null : partners.find(siteKey);
      const secret = siteKey === null ? null : partners.secretOf(siteKey);
      if (siteKey === null || partner === null || secret === null) {
        throw new AppError('forbidden', { msg: 'Identities need the site key of a partner.' });
      }

      const claims = claimsSchema.safeParse(await readClaims(token, { secret, siteKey, now: now() }));
      if (!claims.success) throw refuseIdentity(describeFault(claims.error));
      const { sub, jti, name, email, iat = Infinity, exp } = claims.data;
      const lifetimeS = partner.identityMinutes * 60;
      if (exp > Math.min(iat, now() / 1_000) + lifetimeS + CLOCK_TOLERANCE_S) {
        throw refuseIdentity(`it may hold for ${partner.identityMinutes} minutes at most`);
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
      // Named, so that a token cannot choose how it is judged.
      algorithms: ['HS256'],
      audience: siteKey,
      requiredClaims: ['sub', 'exp'],
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: new Date(now),
    });
    return payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw refuseIdentity(REASONS[error.code] ?? 'it is not a token signed with HS256 and the secret of this site');
  }
}

const ID_FAULT = `must be a text of 1 to ${ID_MAX} characters, none of them a control or bidirectional character`;
const CLAIM_FAULTS: Readonly<Record<string, string>> = {
  sub: `its claim sub ${ID_FAULT}`,
  jti: `its claim jti, where it has one, ${ID_FAULT}`,
  name: 'its claim name must be a filled text',
  email: 'its claim email must be a filled text',
  iat: 'its claim iat must be a number of seconds',
  exp: 'its claim exp must be a number of seconds',
};

function describeFault({ issues: [first] }: z.ZodError): string {
  return CLAIM_FAULTS[String(first?.path[0])] ?? 'its claims cannot be read';
}

const REASONS: Readonly<Record<string, string>> = {
  ERR_JWT_EXPIRED: 'it has expired',
  ERR_JWT_CLAIM_VALIDATION_FAILED: 'it must carry sub, exp, and as aud the site key',
};

// The reason is for the partner's developers, who see it in the browser's console; it tells nothing they could not know.
export function refuseIdentity(reason: string): AppError {
  return new AppError('bad_identity', { msg: `This identity could not be confirmed: ${reason}.` });
}
