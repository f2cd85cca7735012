import type { Queryable } from '../db/database';
import { sha256 } from '../hash/sha256';
import { formatMailbox, readMailboxTokens } from './mailbox-token';
import { createReplyAddressRepository, type RepliedChat } from './reply-address-repository';

export type { RepliedChat };

/** Returns an address for replies to a mail about the chat. Each attempt may pass the same token. */
export async function createReplyAddress(
  tx: Queryable,
  { chatId, domain, token }: { chatId: string; domain: string; token: string },
): Promise<string> {
  await createReplyAddressRepository(tx).insert(sha256(token), chatId);
  return formatMailbox(token, { mailbox: 'reply', domain });
}

/** Returns the chat of the first recipient that is a valid reply address. */
export async function findRepliedChat(
  tx: Queryable,
  recipients: readonly string[],
  domain: string,
): Promise<RepliedChat | null> {
  const tokens = readMailboxTokens(recipients, { mailbox: 'reply', domain });
  return createReplyAddressRepository(tx).findFirst(tokens.map((token) => sha256(token)));
}
