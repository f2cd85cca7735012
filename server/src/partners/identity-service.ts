import { createHmac } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';

import { EMAIL_MAX, FULL_NAME_MAX } from '@potomac-oak/shared/contracts/limits';
import { IDENTITY_LIFETIME_MAX_S } from '@potomac-oak/shared/contracts/partner';
import { filledText } from '@potomac-oak/shared/contracts/text';

import { Refusal } from '../errors/refusal';
import type { PartnerService } from './partner-service';

const USER_ID_MAX = 200;
/** The partner's clock and ours may differ by this much. */
const CLOCK_TOLERANCE_S = 60;

/** A visitor for whom a partner has signed. */
export interface Identity {
  siteKey: string;
  /** The visitor's id at the partner. */
  userId: string;
  name: string;
  email: string;
}

export interface IdentityService {
  /**
   * Throws the refusal `bad_identity` unless the token was signed by this very partner for this very site, still holds,
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
  partners: Pick<PartnerService, 'secretOf'>;
  now?: () => number;
}

const claimsSchema = z.object({
  sub: filledText(USER_ID_MAX),
  name: filledText(FULL_NAME_MAX),
  email: filledText(EMAIL_MAX),
  exp: z.number(),
});

export function createIdentityService({ partners, now = Date.now }: IdentityServiceOptions): IdentityService {
  return {
    async verify(token, siteKey) {
      const secret = siteKey === null ? null : partners.secretOf(siteKey);
      if (siteKey === null || secret === null) {
        throw new Refusal('forbidden', { msg: 'Identities need the site key of a partner.' });
      }

      const claims = claimsSchema.safeParse(await readClaims(token, { secret, siteKey, now: now() }));
      if (!claims.success) throw refuse('its claims sub, name and email must be filled texts');
      const { sub, name, email, exp } = claims.data;
      if (exp > now() / 1_000 + IDENTITY_LIFETIME_MAX_S + CLOCK_TOLERANCE_S) {
        throw refuse('it may hold for 24 hours at most');
      }
      return { siteKey, userId: sub, name, email };
    },

    chatSecret(siteKey, chatId) {
      const secret = partners.secretOf(siteKey);
      if (secret === null) throw new Refusal('forbidden');
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
    throw refuse(REASONS[error.code] ?? 'it is not a token signed with HS256 and the secret of this site');
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ERR_JWT_EXPIRED: 'it has expired',
  ERR_JWT_CLAIM_VALIDATION_FAILED: 'it must carry sub, exp, and as aud the site key',
};

// The reason is for the partner's developers, who see it in the browser's console; it tells nothing they could not know.
function refuse(reason: string): Refusal {
  return new Refusal('bad_identity', { msg: `This identity could not be confirmed: ${reason}.` });
}
