import { hkdfSync } from 'node:crypto';

import type { SecretKeys } from './secret-keys';

const KEY_BYTES = 32;

/** A key for one purpose, the same on every node. It reveals nothing about the secrets key or other derived keys. */
export function deriveKey([current]: SecretKeys, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', current.key, '', purpose, KEY_BYTES));
}
