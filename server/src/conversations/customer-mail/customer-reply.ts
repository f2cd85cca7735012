import { LONG_MESSAGE_MAX } from '@potomac-oak/shared/contracts/limits';
import { filledText } from '@potomac-oak/shared/contracts/text';

import type { Database, Queryable } from '../../base/db/database';
import { attachFiles, mailOwner } from '../../files/stored-file';
import { returnToNew } from '../../leads/customers/take-customers';
import type { Parts } from '../../parts';
import { hashAddress, suppressAddress } from '../visitor-mail/mail-admission';
import type { AnsweredMail } from '../visitor-mail/mail-links';

const replyText = filledText(LONG_MESSAGE_MAX).catch('(The e-mail contains no text.)');

/**
 * Stores the customer's reply to a mail of the office, once for each `messageHash`. Returns the ids of the notices
 * for the customer's owner, or null for a repeat.
 */
export function storeReply(
  { database, notices }: Pick<Parts, 'database' | 'notices'>,
  { id, customerId }: AnsweredMail,
  { from, text, fileIds, messageHash }: { from: string; text: string; fileIds: readonly string[]; messageHash: string },
): Promise<string[] | null> {
  return database.transaction(async (tx) => {
    const [mail] = await tx.query<{ id: string }>(
      `insert into customer_mails (customer_id, address, body, message_hash) values ($1, $2, $3, $4)
       on conflict do nothing returning id`,
      [customerId, from, replyText.parse(text.slice(0, LONG_MESSAGE_MAX)), messageHash],
    );
    if (!mail) return null;
    await attachFiles(tx, { ids: fileIds, owner: mailOwner(id), recordId: mail.id });
    const staffIds = await letWait(tx, customerId);
    return notices.add(tx, { reason: 'reply', subject: mail.id, staffIds, customerId, fromId: null });
  });
}

export async function isReplyStored({ query }: Queryable, messageHash: string): Promise<boolean> {
  return (await query('select from customer_mails where message_hash = $1', [messageHash])).length > 0;
}

/**
 * The mail could not be delivered: staff see it, and the customer waits again, `new` if it was the first answer.
 *
 * @param failure `reason` is the status of a bounce or a sentence; `isPermanent` if nothing may be sent there again
 */
export async function recordUndelivered(
  database: Database,
  { id, customerId, address }: AnsweredMail,
  { reason, isPermanent }: { reason: string; isPermanent: boolean },
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('update customer_mails set bounced = $2 where id = $1', [id, reason || 'unknown']);
    if (isPermanent) await suppressAddress(tx, hashAddress(address), 'bounced');
    await letWait(tx, customerId);
    await returnToNew(tx, { id: customerId, mailId: id });
  });
}

/** Returns the id of the customer's owner, if there is one. */
async function letWait({ query }: Queryable, customerId: string): Promise<string[]> {
  const customers = await query<{ ownerId: string | null }>(
    `update customers
        set waiting_since = coalesce(waiting_since, clock_timestamp()), active_at = clock_timestamp(),
            changed_at = clock_timestamp()
      where id = $1 returning owner_id as "ownerId"`,
    [customerId],
  );
  return customers.flatMap(({ ownerId }) => ownerId ?? []);
}
