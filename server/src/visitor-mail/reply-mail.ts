import { company } from '@potomac-oak/shared/company';
import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import type { Database, Queryable } from '../db/database';
import type { Mail } from '../mail/mail';
import type { OpenChannel } from '../outbox/open-channel';
import type { Outbox } from '../outbox/outbox';
import type { OutboxRow, Outcome } from '../outbox/outbox-entry';
import { hashAddress, readMailAddress } from './mail-address';
import { admitMail } from './mail-admission';
import type { MailTokens } from './mail-tokens';
import { MAILBOX_TOKEN_BYTES } from './mailbox-token';
import { createReplyAddress } from './reply-address-service';
import type { ReturnLinks } from './return-link-service';
import { createSentMailRepository } from './sent-mail-repository';
import { createUnreadRepository, type UnreadReply } from './unread-repository';
import { createUnsubscribeLink } from './unsubscribe-link';

interface ReplyMailDeps {
  database: Database;
  outbox: Pick<Outbox, 'handle'>;
  mail: OpenChannel<Mail>;
  returnLinks: Pick<ReturnLinks, 'create'>;
  /** Origin of the site. With PORT=0 known only once the server listens. */
  siteUrl: () => string;
  replyDomain: string | undefined;
  mailTokens: MailTokens;
  /** How long a reply stays unread before it is e-mailed. */
  unreadMinutes: number;
  now: () => number;
}

/** Kind of the rows that the statement of the chat adds for replies of staff. */
const KIND = 'visitorReply';

/**
 * E-mails replies that the visitor has not read. The address is unverified, so the mail contains only texts of staff, and
 * its number per address is limited.
 */
export function registerReplyMail(deps: ReplyMailDeps): void {
  const { database, outbox, mail, returnLinks, siteUrl, replyDomain, mailTokens, unreadMinutes, now } = deps;

  async function plan({ subjectId }: OutboxRow): Promise<Outcome> {
    const [oldest] = await createUnreadRepository(database).listUnread(subjectId, null);
    if (!oldest) return { state: 'dropped' };
    const entry = { kind: KIND, recipient: subjectId, subjectId };
    const dueAt = new Date(oldest.createdAt.getTime() + unreadMinutes * MINUTE_MS);
    // The reply for which this plan was added has been read, and a later one has not.
    if (dueAt.getTime() > now()) return { state: 'sent', next: [{ ...entry, channel: 'plan', dueAt }] };
    return { state: 'sent', next: [{ ...entry, channel: 'email' }] };
  }

  async function compose(tx: Queryable, row: OutboxRow): Promise<Mail | null> {
    const unread = createUnreadRepository(tx);
    const address = readMailAddress((await unread.findEmail(row.subjectId)) ?? '');
    if (address === null) return null;
    const addressHash = hashAddress(address);
    if (!(await admitMail(tx, { row, addressHash, now: now() }))) return null;
    const replies = await unread.listUnread(row.subjectId, row.id);
    const newest = replies.at(-1);
    if (!newest) return null;

    await createSentMailRepository(tx).save({
      outboxId: row.id,
      kind: KIND,
      chatId: row.subjectId,
      addressHash,
      lastSeq: newest.seq,
      composedAt: new Date(now()),
    });
    return describe(tx, { row, address, replies });
  }

  async function describe(
    tx: Queryable,
    { row, address, replies }: { row: OutboxRow; address: string; replies: readonly UnreadReply[] },
  ): Promise<Mail> {
    const { subjectId: chatId } = row;
    const unsubscribeToken = mailTokens(row, address, 'unsubscribe').toString('base64url');
    const unsubscribe = { address, siteUrl: siteUrl(), token: unsubscribeToken };
    const { reasonLink, headers } = await createUnsubscribeLink(tx, unsubscribe);
    const replyToken = mailTokens(row, address, 'reply').toString('hex', 0, MAILBOX_TOKEN_BYTES);
    const replyTo =
      replyDomain === undefined
        ? null
        : await createReplyAddress(tx, { chatId, domain: replyDomain, token: replyToken });
    const link = await returnLinks.create(tx, chatId, mailTokens(row, address, 'return').toString('base64url'));
    const answer = replyTo === null ? [] : [{ kind: 'text' as const, text: 'You can answer this e-mail.' }];
    const title = `Reply from ${company.name}`;
    return {
      to: address,
      subject: title,
      list: 'chat',
      content: {
        title,
        blocks: [...replies.map(({ name, body }) => ({ kind: 'quote' as const, by: name, text: body })), ...answer],
        action: { label: 'Open the conversation', href: siteUrl() + link },
        reason: 'You get this e-mail because this address was entered in the chat on our site.',
        reasonLink,
      },
      // Reports of failed delivery arrive at this address too.
      ...(replyTo !== null && { replyTo, returnPath: replyTo }),
      headers,
    };
  }

  outbox.handle('plan', KIND, plan);
  mail.addKind(KIND, (row) => database.transaction((tx) => compose(tx, row)));
}
