import type { Queryable } from '../db/database';
import { sha256 } from '../hash/sha256';
import { createReplyAddressRepository, type RepliedChat } from './reply-address-repository';

export type { RepliedChat };

/** 128 bits. */
export const REPLY_TOKEN_BYTES = 16;
const MAILBOX = /^reply\+([0-9a-f]{32})$/i;

/**
 * Returns an address for replies to a mail about the chat. Each attempt may pass the same token. It is
 * hexadecimal, because mail servers may change the case of an address.
 */
export async function createReplyAddress(
  tx: Queryable,
  { chatId, domain, token }: { chatId: string; domain: string; token: string },
): Promise<string> {
  await createReplyAddressRepository(tx).insert(sha256(token), chatId);
  return `reply+${token}@${domain}`;
}

/** Returns the chat of the first recipient that is a valid reply address. */
export async function findRepliedChat(
  tx: Queryable,
  recipients: readonly string[],
  domain: string,
): Promise<RepliedChat | null> {
  const tokens = recipients.map((recipient) => readToken(recipient, domain)).filter((token) => token !== null);
  return createReplyAddressRepository(tx).findFirst(tokens.map((token) => sha256(token)));
}

function readToken(recipient: string, domain: string): string | null {
  const at = recipient.lastIndexOf('@');
  if (recipient.slice(at + 1).toLowerCase() !== domain.toLowerCase()) return null;
  return MAILBOX.exec(recipient.slice(0, at))?.[1]?.toLowerCase() ?? null;
}
