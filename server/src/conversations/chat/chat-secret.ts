import { createHmac, randomBytes } from 'node:crypto';

import { sha256 } from '../../base/secrets/sha256';

const PUBLIC_ID_BYTES = 12;
const SALT_BYTES = 32;

/** What a visitor presents to join. */
export interface ChatCredentials {
  id: string;
  secretHash: string;
}

export function createPublicId(): string {
  return randomBytes(PUBLIC_ID_BYTES).toString('base64url');
}

export function createSalt(): string {
  return randomBytes(SALT_BYTES).toString('base64url');
}

/**
 * Returns the visitor's secret, 256 bits. A repeated request must receive the same secret, although the server stores
 * only its hash. Therefore it is derived from a salt and the request's idempotency key, also stored only as a hash.
 * The key is a secret of at least 22 characters; our clients send 128 random bits.
 */
export function deriveSecret(key: string, salt: string): string {
  return createHmac('sha256', key).update(salt).digest('base64url');
}

/** Never fails: input that is not `<publicId>.<secret>` yields credentials that match no chat. */
export function readChatCredentials(chatId: string): ChatCredentials {
  const dot = chatId.indexOf('.');
  const id = dot === -1 ? chatId : chatId.slice(0, dot);
  return { id, secretHash: sha256(dot === -1 ? '' : chatId.slice(dot + 1)) };
}
