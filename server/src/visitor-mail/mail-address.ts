import { z } from 'zod';

import { EMAIL_MAX } from '@potomac-oak/shared/contracts/limits';

import { sha256 } from '../hash/sha256';

// Exactly one address: a list would send to several recipients.
const addressSchema = z.email().max(EMAIL_MAX);

/** Returns null unless `text` is one valid e-mail address. */
export function readMailAddress(text: string): string | null {
  return addressSchema.safeParse(text.trim()).data ?? null;
}

/**
 * Equal for addresses that reach the same mailbox. Ignores case and a `+tag`; spellings that only one provider treats as
 * equal are separate.
 */
export function hashAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [mailbox = ''] = address.slice(0, at).split('+');
  return sha256(`${mailbox}${address.slice(at)}`.trim().toLowerCase());
}
