import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import type { Queryable } from '../../base/db/database';
import type { OutboxRow, Outcome } from '../../base/outbox/outbox-entry';
import type { Mail } from '../../notifications/mail/mail';
import type { Parts } from '../../parts';
import { admitMail, CHAT_NOT_ENDED, hashAddress, readMailAddress, recordMail } from './mail-admission';
import type { MailLinks } from './mail-links';
import { readMailTexts } from './mail-texts';
import { createReturnLink } from './return-links';

interface UnreadReply {
  seq: number;
  /** The author, as visitors see it. */
  name: string;
  body: string;
  createdAt: Date;
}

/** Kind of the rows that the statement of the chat adds for replies of staff. */
const KIND = 'visitorReply';

/**
 * E-mails replies that the visitor has not read. The address is unverified, so the mail contains only texts of staff, and
 * its number per address is limited.
 */
export function registerReplyMail({ config, database, outbox, mail, now }: Parts, links: MailLinks): void {
  async function plan({ subjectId }: OutboxRow): Promise<Outcome> {
    const [oldest] = await listUnread(database, subjectId, null);
    if (!oldest) return { state: 'dropped' };
    const entry = { kind: KIND, recipient: subjectId, subjectId };
    const dueAt = new Date(oldest.createdAt.getTime() + config.REPLY_MAIL_MINUTES * MINUTE_MS);
    // The reply for which this plan was added has been read, and a later one has not.
    if (dueAt.getTime() > now()) return { state: 'sent', next: [{ ...entry, queue: 'plan', dueAt }] };
    return { state: 'sent', next: [{ ...entry, queue: 'email' }] };
  }

  async function compose(tx: Queryable, row: OutboxRow): Promise<Mail | null> {
    const chatId = row.subjectId;
    const address = readMailAddress(await findEmail(tx, chatId));
    if (address === null) return null;
    const admission = { row, addressHash: hashAddress(address), now: now() };
    if (!(await admitMail(tx, admission))) return null;
    const replies = await listUnread(tx, chatId, row.id);
    const newest = replies.at(-1);
    if (!newest) return null;
    await recordMail(tx, { ...admission, chatId, lastSeq: newest.seq });

    const letter = { row, address };
    const { tag, unsubscribe, entered, reply } = await readMailTexts(tx, chatId);
    const { reasonLink, headers } = await links.addUnsubscribe(tx, letter, unsubscribe);
    const replyTo = await links.addReplyAddress(tx, { ...letter, chatId });
    const link = await createReturnLink(tx, { chatId, token: links.createToken(letter, 'return'), now: now() });
    const answer = replyTo === null ? [] : [{ kind: 'text' as const, text: reply.canAnswer }];
    return {
      to: address,
      subject: reply.title,
      list: 'chat',
      content: {
        language: tag,
        title: reply.title,
        blocks: [...replies.map(({ name, body }) => ({ kind: 'quote' as const, by: name, text: body })), ...answer],
        action: { label: reply.open, href: links.siteUrl() + link },
        reason: entered,
        reasonLink,
      },
      // Reports of failed delivery arrive at this address too.
      ...(replyTo !== null && { replyTo, returnPath: replyTo }),
      headers,
    };
  }

  outbox.handle('plan', KIND, plan);
  mail.registerKind(KIND, (row) => database.transaction((tx) => compose(tx, row)));
}

/** The e-mail address in the chat form. Empty for an unknown chat and for one that the visitor has ended. */
async function findEmail({ query }: Queryable, chatId: string): Promise<string> {
  const [chat] = await query<{ email: string }>(`select email from chats c where id = $1 and ${CHAT_NOT_ENDED}`, [
    chatId,
  ]);
  return chat?.email ?? '';
}

/** Older replies are left out, because a mail has a useful length. */
const REPLIES_MAX = 20;

// A visitor who writes in the chat has seen what is above. One who writes by e-mail has seen the mails.
const LIST_UNREAD = `
select seq, name, created_at as "createdAt",
       message_text(body, photos, documents, (select language from chats where id = $1)) as body
  from messages
 where chat_id = $1 and sender_role <> 'user'
   and seq > (select visitor_read_seq from chats where id = $1)
   and seq > coalesce((select max(seq) from messages
                        where chat_id = $1 and sender_role = 'user' and email_sender is null), 0)
   and seq > coalesce((select max(last_seq) from visitor_mails
                        where chat_id = $1 and outbox_id is distinct from $2::uuid), 0)
 order by seq desc
 limit ${REPLIES_MAX}`;

/**
 * Replies of staff that the visitor has neither read nor received by e-mail, oldest first. Mails of the row `outboxId` do
 * not count, so that a repeated attempt contains the same replies.
 */
async function listUnread({ query }: Queryable, chatId: string, outboxId: string | null): Promise<UnreadReply[]> {
  const replies = await query<UnreadReply>(LIST_UNREAD, [chatId, outboxId]);
  return replies.reverse();
}
