import { createHmac } from 'node:crypto';

import { HOUR_MS } from '@potomac-oak/shared/contracts/durations';
import { type ChatFile, FILES_PATH } from '@potomac-oak/shared/contracts/files';

import type { BaseParts } from '../base/base-parts';
import { AppError } from '../base/errors/app-error';
import { deriveKey } from '../base/secrets/derive-key';
import { isSameSecret } from '../base/secrets/is-same-secret';
import { readSecretKeys } from '../base/secrets/secret-keys';
import type { StoredFile } from './stored-file';

export type PresentFile = (file: StoredFile) => ChatFile;

/** Addresses stay the same for this long, so that browsers keep what they have loaded. */
const STABLE_MS = 6 * HOUR_MS;
/** Of an address that is given at the end of that time. */
const LIFETIME_MS = 24 * HOUR_MS;

/** Signed addresses of files. They are given to the chat's visitor and to staff, and expire. */
export interface FileLinks {
  present: PresentFile;
  /** Throws `not_found` for a wrong signature, and `gone` for an expired one. Returns the seconds until it expires. */
  check(id: string, link: { expires: number; signature: string }): number;
}

export function createFileLinks({ config, now }: Pick<BaseParts, 'config' | 'now'>): FileLinks {
  const key = deriveKey(readSecretKeys(config), 'addresses of files');

  function sign(id: string, expires: number): string {
    return createHmac('sha256', key).update(`${id} ${expires}`).digest('base64url');
  }

  return {
    present({ id, name, type, bytes, width, height, alt }) {
      const expires = Math.ceil(now() / STABLE_MS) * STABLE_MS + LIFETIME_MS;
      const url = `${FILES_PATH}/${id}?expires=${expires}&signature=${sign(id, expires)}`;
      const picture = width !== null && height !== null && { width, height, previewUrl: `${url}&preview` };
      return { id, name, type, bytes, ...picture, ...(alt !== '' && { alt }), url };
    },

    check(id, { expires, signature }) {
      if (!isSameSecret(signature, sign(id, expires))) throw new AppError('not_found');
      if (expires < now()) throw new AppError('gone');
      return Math.floor((expires - now()) / 1_000);
    },
  };
}
