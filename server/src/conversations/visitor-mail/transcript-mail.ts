import { nameZone } from '@potomac-oak/shared/contracts/zone-name';

import type { Queryable } from '../../base/db/database';
import type { OutboxRow } from '../../base/outbox/outbox-entry';
import type { Mail, MailBlock } from '../../notifications/mail/mail';
import type { Parts } from '../../parts';
import { admitMail, hashAddress, isAddressSuppressed, isOngoing, recordMail } from './mail-admission';
import type { MailLinks } from './mail-links';
import { ENGLISH, type MailTexts, readMailTexts } from './mail-texts';
import { CONFIRMATION_KIND, createTranscriptLink, TRANSCRIPT_KIND } from './transcripts';

interface TranscriptMessage {
  isFromVisitor: boolean;
  /** The author, as visitors see it. */
  name: string;
  body: string;
  createdAt: Date;
}

export function registerTranscriptMail({ database, mail, officeHours, now }: Parts, links: MailLinks): void {
  /** The address may belong to someone else, so the mail contains nothing of the chat. */
  async function confirm(tx: Queryable, row: OutboxRow): Promise<Mail | null> {
    const { recipient: address, subjectId: chatId } = row;
    if (!(await isOngoing(tx, chatId))) return null;
    const admission = { row, addressHash: hashAddress(address), now: now() };
    if (!(await admitMail(tx, admission))) return null;
    await recordMail(tx, { ...admission, chatId, lastSeq: 0 });

    const letter = { row, address };
    const { tag, unsubscribe, entered, transcript } = await readMailTexts(tx, chatId);
    const { reasonLink, headers } = await links.addUnsubscribe(tx, letter, unsubscribe);
    const token = links.createToken(letter, 'transcript');
    const link = await createTranscriptLink(tx, { chatId, address, token, now: now() });
    return {
      to: address,
      subject: transcript.confirmSubject,
      list: 'chat',
      content: {
        language: tag,
        title: transcript.title,
        blocks: [
          { kind: 'text', text: transcript.requested },
          { kind: 'text', text: transcript.validity },
        ],
        action: { label: transcript.confirm, href: links.siteUrl() + link },
        reason: entered,
        reasonLink,
      },
      ...(await links.addReturnPath(tx, letter)),
      headers,
    };
  }

  async function compose(tx: Queryable, row: OutboxRow): Promise<Mail | null> {
    const { recipient: address, subjectId: chatId, createdAt } = row;
    if (!(await isOngoing(tx, chatId))) return null;
    if (await isAddressSuppressed(tx, hashAddress(address))) return null;
    // The row was added when the receiver confirmed.
    const messages = await listMessages(tx, chatId, createdAt);

    const letter = { row, address };
    const texts = await readMailTexts(tx, chatId);
    const { tag, unsubscribe, transcript } = texts;
    const { reasonLink, headers } = await links.addUnsubscribe(tx, letter, unsubscribe);
    return {
      to: address,
      subject: transcript.title,
      list: 'chat',
      content: {
        language: tag,
        title: transcript.title,
        blocks: describeTranscript(messages, officeHours.current().timeZone, texts),
        reason: transcript.reason,
        reasonLink,
      },
      ...(await links.addReturnPath(tx, letter)),
      headers,
    };
  }

  mail.registerKind(CONFIRMATION_KIND, (row) => database.transaction((tx) => confirm(tx, row)));
  mail.registerKind(TRANSCRIPT_KIND, (row) => database.transaction((tx) => compose(tx, row)));
}

/** Maximum number of messages in a transcript. */
export const TRANSCRIPT_MESSAGES_MAX = 500;
/** Mail programs cut long messages off. Bounds the text only: inline styles add about 450 bytes per message. */
const CHARACTERS_MAX = 100_000;

/**
 * Describes the newest messages, as many as one mail may contain, under the days of the office's calendar.
 *
 * @param newestFirst one more than `TRANSCRIPT_MESSAGES_MAX` if there are older ones
 */
export function describeTranscript(
  newestFirst: readonly TranscriptMessage[],
  timeZone: string,
  { tag, transcript }: MailTexts = ENGLISH,
): MailBlock[] {
  const messages = newestFirst.slice(0, countFitting(newestFirst)).toReversed();
  const days = new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'full' });
  const times = new Intl.DateTimeFormat(tag, { timeZone, timeStyle: 'short' });
  const isCut = messages.length < newestFirst.length;

  return [
    { kind: 'text', text: `${isCut ? `${transcript.cut} ` : ''}${transcript.zone(nameZone(timeZone, tag))}` },
    ...messages.flatMap(({ name, body, createdAt, isFromVisitor }, index): MailBlock[] => {
      const day = days.format(createdAt);
      const previous = messages[index - 1];
      const isNewDay = !previous || days.format(previous.createdAt) !== day;
      return [
        ...(isNewDay ? [{ kind: 'heading' as const, text: day }] : []),
        { kind: 'quote', by: `${name}, ${times.format(createdAt)}`, text: body, isFromVisitor },
      ];
    }),
  ];
}

/** At least one, as one message always fits. */
function countFitting(messages: readonly TranscriptMessage[]): number {
  let characters = 0;
  const first = messages.findIndex(({ name, body }, index) => {
    characters += name.length + body.length;
    return index === TRANSCRIPT_MESSAGES_MAX || characters > CHARACTERS_MAX;
  });
  return first === -1 ? messages.length : first;
}

/** The messages that were stored until `time`, newest first: one more than a transcript contains. */
async function listMessages({ query }: Queryable, chatId: string, time: Date): Promise<TranscriptMessage[]> {
  return query(
    `select sender_role = 'user' as "isFromVisitor", name, created_at as "createdAt",
            message_text(body, photos, documents, (select language from chats where id = $1)) as body
       from messages where chat_id = $1 and created_at <= $2 order by seq desc limit $3`,
    [chatId, time, TRANSCRIPT_MESSAGES_MAX + 1],
  );
}
