import { createHash, createHmac, randomBytes } from 'node:crypto';

const PUBLIC_ID_BYTES = 12;
const SALT_BYTES = 32;

/** What a visitor must show to join. */
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
 * The visitor's secret, 256 bits. A repeated request must be answered with the same one although the server keeps only
 * its hash: so it is derived from the request's own key, which is stored as a hash only, and a salt. The key is a secret
 * of at least 22 characters; those of our clients are 128 random bits.
 */
export function deriveSecret(key: string, salt: string): string {
  return createHmac('sha256', key).update(salt).digest('base64url');
}

/** Never fails: what is no `<publicId>.<secret>` yields a proof that fits no chat. */
export function readChatCredentials(chatId: string): ChatCredentials {
  const dot = chatId.indexOf('.');
  const id = dot === -1 ? chatId : chatId.slice(0, dot);
  return { id, secretHash: hashSecret(dot === -1 ? '' : chatId.slice(dot + 1)) };
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
