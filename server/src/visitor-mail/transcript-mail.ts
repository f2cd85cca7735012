import { company } from '@potomac-oak/shared/company';

import type { Database, Queryable } from '../db/database';
import type { Mail } from '../mail/mail';
import type { OfficeHoursService } from '../office/office-hours-service';
import type { OpenChannel } from '../outbox/open-channel';
import type { OutboxRow } from '../outbox/outbox-entry';
import { createBounceAddress } from './bounce-address-service';
import { isOngoing } from './chat-not-ended';
import { hashAddress } from './mail-address';
import { admitMail } from './mail-admission';
import type { MailTokens } from './mail-tokens';
import { MAILBOX_TOKEN_BYTES } from './mailbox-token';
import { createSentMailRepository } from './sent-mail-repository';
import { createSuppressionRepository } from './suppression-repository';
import { describeTranscript, TRANSCRIPT_MESSAGES_MAX } from './transcript-content';
import { createTranscriptRepository } from './transcript-repository';
import { CONFIRMATION_KIND, createTranscriptLink, TRANSCRIPT_KIND } from './transcript-service';
import { createUnsubscribeLink } from './unsubscribe-link';

interface TranscriptMailDeps {
  database: Database;
  mail: OpenChannel<Mail>;
  officeHours: Pick<OfficeHoursService, 'current'>;
  mailTokens: MailTokens;
  replyDomain: string | undefined;
  /** Origin of the site. With PORT=0 known only once the server listens. */
  siteUrl: () => string;
  now: () => number;
}

export function registerTranscriptMail(deps: TranscriptMailDeps): void {
  const { database, mail, officeHours, mailTokens, replyDomain, siteUrl, now } = deps;

  function createUnsubscribing(tx: Queryable, row: OutboxRow): ReturnType<typeof createUnsubscribeLink> {
    const token = mailTokens(row, row.recipient, 'unsubscribe').toString('base64url');
    return createUnsubscribeLink(tx, { address: row.recipient, siteUrl: siteUrl(), token });
  }

  async function createReturnPath(tx: Queryable, row: OutboxRow): Promise<Pick<Mail, 'returnPath'>> {
    if (replyDomain === undefined) return {};
    const token = mailTokens(row, row.recipient, 'bounce').toString('hex', 0, MAILBOX_TOKEN_BYTES);
    return { returnPath: await createBounceAddress(tx, { address: row.recipient, domain: replyDomain, token }) };
  }

  /** The address may belong to someone else, so the mail contains nothing of the chat. */
  async function confirm(tx: Queryable, row: OutboxRow): Promise<Mail | null> {
    const { id, kind, recipient, subjectId } = row;
    if (!(await isOngoing(tx, subjectId))) return null;
    const addressHash = hashAddress(recipient);
    if (!(await admitMail(tx, { row, addressHash, now: now() }))) return null;
    const composedAt = new Date(now());
    const mails = createSentMailRepository(tx);
    await mails.save({ outboxId: id, kind, chatId: subjectId, addressHash, lastSeq: 0, composedAt });

    const { reasonLink, headers } = await createUnsubscribing(tx, row);
    const token = mailTokens(row, recipient, 'transcript').toString('base64url');
    const link = await createTranscriptLink(tx, { chatId: subjectId, address: recipient, token, now: now() });
    const title = `Your conversation with ${company.name}`;
    return {
      to: recipient,
      subject: `Please confirm: ${title}`,
      list: 'chat',
      content: {
        title,
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
        action: { label: 'Confirm', href: siteUrl() + link },
        reason: 'You get this e-mail because this address was entered in the chat on our site.',
        reasonLink,
      },
      ...(await createReturnPath(tx, row)),
      headers,
    };
  }

  async function compose(tx: Queryable, row: OutboxRow): Promise<Mail | null> {
    const { recipient, subjectId, createdAt } = row;
    if (!(await isOngoing(tx, subjectId))) return null;
    if (await createSuppressionRepository(tx).isSuppressed(hashAddress(recipient))) return null;
    const transcripts = createTranscriptRepository(tx);
    // The row was added when the receiver confirmed.
    const messages = await transcripts.listMessages(subjectId, createdAt, TRANSCRIPT_MESSAGES_MAX + 1);

    const { reasonLink, headers } = await createUnsubscribing(tx, row);
    const title = `Your conversation with ${company.name}`;
    return {
      to: recipient,
      subject: title,
      list: 'chat',
      content: {
        title,
        blocks: describeTranscript(messages, officeHours.current().timeZone),
        reason: 'You get this e-mail because the conversation was requested for this address, and confirmed.',
        reasonLink,
      },
      ...(await createReturnPath(tx, row)),
      headers,
    };
  }

  mail.addKind(CONFIRMATION_KIND, (row) => database.transaction((tx) => confirm(tx, row)));
  mail.addKind(TRANSCRIPT_KIND, (row) => database.transaction((tx) => compose(tx, row)));
}
