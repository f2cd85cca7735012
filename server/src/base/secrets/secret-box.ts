import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import type { SecretKeys } from './secret-keys';

const ALGORITHM = 'aes-256-gcm';
const FORMAT = 'aes256gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets before they are stored. The format of a sealed secret is `aes256gcm.<key id>.<iv, tag and
 * ciphertext>`.
 */
export interface SecretBox {
  /** Encrypts with the current key. Only the same `context`, which names where the secret is stored, can decrypt it. */
  seal(secret: string, context: string): string;
  /** Decrypts with the key that sealed the text. Throws for an unavailable key, another context or changed text. */
  open(sealed: string, context: string): string;
  /** False for a text that an older key sealed. */
  isCurrent(text: string): boolean;
}

export function createSecretBox(keys: SecretKeys): SecretBox {
  const [current] = keys;
  const keyById = new Map(keys.map(({ id, key }) => [id, key]));

  return {
    seal(secret, context) {
      // Random nonces stay far below the 2^32 that one key may use: secrets are sealed only by commands of the
      // operator.
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, current.key, iv).setAAD(Buffer.from(context));
      const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      const body = Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
      return `${FORMAT}.${current.id}.${body.toString('base64url')}`;
    },

    open(sealed, context) {
      const [, id = '', body = ''] = sealed.split('.');
      const key = keyById.get(id);
      if (!key) throw new Error(`The key with the id ${id} is not available.`);

      const bytes = Buffer.from(body, 'base64url');
      const iv = bytes.subarray(0, IV_BYTES);
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
      const secret = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return secret.toString('utf8');
    },

    isCurrent: (text) => text.startsWith(`${FORMAT}.${current.id}.`),
  };
}
