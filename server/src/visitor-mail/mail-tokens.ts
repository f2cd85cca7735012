import { createHmac } from 'node:crypto';

import type { OutboxRow } from '../outbox/outbox-entry';
import { deriveKey } from '../secrets/derive-key';
import type { SecretKeys } from '../secrets/secret-keys';

/**
 * Returns the 32 bytes of a token in the mail of the row to `address`. Each attempt of a row has the same tokens, so that
 * an outage of days does not add hundreds of them.
 */
export type MailTokens = (
  row: Pick<OutboxRow, 'id'>,
  address: string,
  purpose: 'unsubscribe' | 'reply' | 'return' | 'transcript' | 'bounce',
) => Buffer;

export function createMailTokens(keys: SecretKeys): MailTokens {
  const key = deriveKey(keys, 'tokens of mails to visitors');
  return ({ id }, address, purpose) => createHmac('sha256', key).update(`${purpose} ${id} ${address}`).digest();
}
