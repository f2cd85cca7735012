import type { Queryable } from '../db/database';
import { sha256 } from '../hash/sha256';
import { formatMailbox, readMailboxTokens } from './mailbox-token';
import { createSuppressionRepository } from './suppression-repository';
import { addUnsubscribeToken } from './unsubscribe-service';

/**
 * Returns the return path of a mail to `address` that cannot be answered in the chat. Each attempt may pass the same
 * token. Its holder can only end the mails to `address`, so it is stored like the token of an unsubscribe link.
 */
export async function createBounceAddress(
  tx: Queryable,
  { address, domain, token }: { address: string; domain: string; token: string },
): Promise<string> {
  await addUnsubscribeToken(tx, { address, token });
  return formatMailbox(token, { mailbox: 'bounce', domain });
}

/** Ends all mails to the mailbox whose mail has bounced. Ignores recipients that are no valid return path. */
export async function suppressBouncedRecipient(
  tx: Queryable,
  recipients: readonly string[],
  domain: string,
): Promise<void> {
  const [token] = readMailboxTokens(recipients, { mailbox: 'bounce', domain });
  if (token === undefined) return;
  const suppressions = createSuppressionRepository(tx);
  const addressHash = await suppressions.findAddress(sha256(token));
  if (addressHash !== null) await suppressions.suppress(addressHash, 'bounced');
}
