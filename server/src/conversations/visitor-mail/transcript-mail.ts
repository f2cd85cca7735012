import { company } from '@potomac-oak/shared/company';

import type { Queryable } from '../../base/db/database';
import type { OutboxRow } from '../../base/outbox/outbox-entry';
import type { Mail, MailBlock } from '../../notifications/mail/mail';
import type { Parts } from '../../parts';
import { admitMail, hashAddress, isAddressSuppressed, isOngoing, recordMail } from './mail-admission';
import type { MailLinks } from './mail-links';
import { CONFIRMATION_KIND, createTranscriptLink, TRANSCRIPT_KIND } from './transcripts';

interface TranscriptMessage {
  isFromVisitor: boolean;
  /** The author, as visitors see it. */
  name: string;
  body: string;
  createdAt: Date;
}

const TITLE = `Your conversation with ${company.name}`;

export function registerTranscriptMail({ database, mail, officeHours, now }: Parts, links: MailLinks): void {
  /** The address may belong to someone else, so the mail contains nothing of the chat. */
  async function confirm(tx: Queryable, row: OutboxRow): Promise<Mail | null> {
    const { recipient: address, subjectId: chatId } = row;
    if (!(await isOngoing(tx, chatId))) return null;
    const admission = { row, addressHash: hashAddress(address), now: now() };
    if (!(await admitMail(tx, admission))) return null;
    await recordMail(tx, { ...admission, chatId, lastSeq: 0 });

    const letter = { row, address };
    const { reasonLink, headers } = await links.addUnsubscribe(tx, letter);
    const token = links.createToken(letter, 'transcript');
    const link = await createTranscriptLink(tx, { chatId, address, token, now: now() });
    return {
      to: address,
      subject: `Please confirm: ${TITLE}`,
      list: 'chat',
      content: {
        title: TITLE,
        blocks: [
          {
            kind: 'text',
            text: `Somebody who chats with ${company.name} requested a copy of the conversation for this address. It is sent once you confirm.`,
          },
          {
            kind: 'text',
            text: 'The link works once, within 24 hours. If you did not request the conversation, ignore this e-mail: nothing is sent.',
          },
        ],
        action: { label: 'Confirm', href: links.siteUrl() + link },
        reason: 'You get this e-mail because this address was entered in the chat on our site.',
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
    const { reasonLink, headers } = await links.addUnsubscribe(tx, letter);
    return {
      to: address,
      subject: TITLE,
      list: 'chat',
      content: {
        title: TITLE,
        blocks: describeTranscript(messages, officeHours.current().timeZone),
        reason: 'You get this e-mail because the conversation was requested for this address, and confirmed.',
        reasonLink,
      },
      ...(await links.addReturnPath(tx, letter)),
      headers,
    };
  }

  mail.addKind(CONFIRMATION_KIND, (row) => database.transaction((tx) => confirm(tx, row)));
  mail.addKind(TRANSCRIPT_KIND, (row) => database.transaction((tx) => compose(tx, row)));
}

/** Maximum number of messages in a transcript. */
export const TRANSCRIPT_MESSAGES_MAX = 500;
/** Mail programs cut long messages off. Bounds the text only: inline styles add about 450 bytes per message. */
const CHARACTERS_MAX = 100_000;
const TAG = 'en-US';

/**
 * Describes the newest messages, as many as one mail may contain, under the days of the office's calendar.
 *
 * @param newestFirst one more than `TRANSCRIPT_MESSAGES_MAX` if there are older ones
 */
export function describeTranscript(newestFirst: readonly TranscriptMessage[], timeZone: string): MailBlock[] {
  const messages = newestFirst.slice(0, countFitting(newestFirst)).toReversed();
  const days = new Intl.DateTimeFormat(TAG, { timeZone, dateStyle: 'full' });
  const times = new Intl.DateTimeFormat(TAG, { timeZone, timeStyle: 'short' });
  const isCut = messages.length < newestFirst.length;

  return [
    { kind: 'text', text: `${isCut ? 'Older messages are not in this e-mail. ' : ''}${describeZone(timeZone)}` },
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

/** For example "Times are those of the office: Eastern Time." */
function describeZone(timeZone: string): string {
  const format = new Intl.DateTimeFormat(TAG, { timeZone, timeZoneName: 'longGeneric' });
  const zone = format.formatToParts().find(({ type }) => type === 'timeZoneName');
  return `Times are those of the office: ${zone?.value ?? timeZone}.`;
}

/** The messages that were stored until `time`, newest first: one more than a transcript contains. */
async function listMessages({ query }: Queryable, chatId: string, time: Date): Promise<TranscriptMessage[]> {
  return query(
    `select sender_role = 'user' as "isFromVisitor", name, body, created_at as "createdAt"
       from messages where chat_id = $1 and created_at <= $2 order by seq desc limit $3`,
    [chatId, time, TRANSCRIPT_MESSAGES_MAX + 1],
  );
}
