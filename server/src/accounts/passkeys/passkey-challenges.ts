import { createHmac, randomBytes } from 'node:crypto';

import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import type { BaseParts } from '../../base/base-parts';
import { deriveKey } from '../../base/secrets/derive-key';
import { isSameSecret } from '../../base/secrets/is-same-secret';
import { readSecretKeys } from '../../base/secrets/secret-keys';

const LIFETIME_MS = 5 * MINUTE_MS;

/** Signed, so that every node accepts them and strangers, who may request any number, fill no table. */
export interface PasskeyChallenges {
  /** @param purpose the only one for which the challenge is accepted */
  create(purpose: string): string;
  /** Returns when the challenge was issued, or null if it was not issued for this purpose within the last minutes. */
  check(purpose: string, challenge: string): Date | null;
}

export function createPasskeyChallenges({ config, now }: Pick<BaseParts, 'config' | 'now'>): PasskeyChallenges {
  const key = deriveKey(readSecretKeys(config), 'challenges of passkeys');

  function sign(purpose: string, text: string): string {
    return createHmac('sha256', key).update(`${purpose} ${text}`).digest('base64url');
  }

  return {
    create(purpose) {
      const text = `${now()}.${randomBytes(16).toString('base64url')}`;
      return `${text}.${sign(purpose, text)}`;
    },

    check(purpose, challenge) {
      const [time = '', random = '', signature = ''] = challenge.split('.');
      if (!isSameSecret(signature, sign(purpose, `${time}.${random}`))) return null;
      return Math.abs(now() - Number(time)) < LIFETIME_MS ? new Date(Number(time)) : null;
    },
  };
}
