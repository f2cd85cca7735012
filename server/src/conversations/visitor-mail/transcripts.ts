import { company } from '@potomac-oak/shared/company';
import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';
import {
  linkTokenSchema,
  type TranscriptRequest,
  transcriptRequestSchema,
} from '@potomac-oak/shared/contracts/visitor-mail';

import type { Queryable } from '../../base/db/database';
import { AppError } from '../../base/errors/app-error';
import type { HttpApp } from '../../base/http/http-app';
import { assertNoWait } from '../../base/limits/rate-limiter';
import { limitBy } from '../../base/limits/rate-limits';
import { sha256 } from '../../base/secrets/sha256';
import type { Parts } from '../../parts';
import type { ChatMessages } from '../chat/chat-messages';
import { registerLinkPage } from './link-page';
import { hashAddress, isOngoing, readMailAddress } from './mail-admission';

/** Kinds of the rows of the outbox. Their recipient is an address, and their record the chat. */
export const CONFIRMATION_KIND = 'transcriptConfirmation';
export const TRANSCRIPT_KIND = 'transcript';

const LIFETIME_MS = DAY_MS;

interface TranscriptLink {
  chatId: string;
  address: string;
}

/** The request of a transcript, which is e-mailed once its receiver has confirmed the request. */
export async function registerTranscripts(
  app: HttpApp,
  { database, outbox, limiters, now }: Parts,
  chats: Pick<ChatMessages, 'getVisitorsChat'>,
): Promise<void> {
  /** Does not reveal whether the address may receive mails. */
  async function request({ chatId, email }: TranscriptRequest): Promise<void> {
    const address = readMailAddress(email);
    if (address === null) throw new AppError('invalid_input', { msg: 'Please enter one e-mail address.' });
    const { id, lastSeq } = await chats.getVisitorsChat(chatId);
    const canSend = outbox.isOpen('email') && lastSeq > 0 && (await isOngoing(database, id));
    if (!canSend) throw new AppError('not_found');
    assertNoWait(limiters.chatTranscripts.take(id));
    assertNoWait(limiters.allTranscripts.take('site'));

    await database.transaction((tx) =>
      outbox.enqueue(tx, {
        kind: CONFIRMATION_KIND,
        queue: 'email',
        recipient: address,
        subjectId: id,
        dedupeKey: `${CONFIRMATION_KIND} ${id} ${hashAddress(address)}`,
      }),
    );
  }

  /** Throws `not_found` for an unknown, used, expired or ended link. */
  async function confirm(token: string): Promise<void> {
    await database.transaction(async (tx) => {
      const link = await takeLink(tx, token, now());
      // The end of a chat deletes its links, but not one that a mail adds at the same time.
      if (!link || !(await isOngoing(tx, link.chatId))) throw new AppError('not_found');
      if (!outbox.isOpen('email')) throw new AppError('unavailable');
      const { chatId, address } = link;
      await outbox.enqueue(tx, {
        kind: TRANSCRIPT_KIND,
        queue: 'email',
        recipient: address,
        subjectId: chatId,
      });
    });
  }

  const requestOptions = { schema: { body: transcriptRequestSchema }, preHandler: limitBy(limiters.transcripts) };
  app.post(VISITOR_MAIL_PATHS.requestTranscript, requestOptions, async ({ body }, reply) => {
    await request(body);
    return reply.code(204).send();
  });

  await registerLinkPage(app, VISITOR_MAIL_PATHS.transcriptPage, {
    script: 'transcript-page.js',
    title: 'Your conversation',
    text: `We e-mail you a copy of the conversation with ${company.name}.`,
    button: 'Send me the conversation',
  });
  const confirmOptions = { schema: { body: linkTokenSchema }, preHandler: limitBy(limiters.mailLinks) };
  app.post(VISITOR_MAIL_PATHS.confirmTranscript, confirmOptions, async ({ body: { token } }, reply) => {
    await confirm(token);
    return reply.code(204).send();
  });
}

/**
 * Returns the path of a link that confirms the request once, within a day. Each attempt may pass the same token, which is
 * then valid for a day from the last time.
 */
export async function createTranscriptLink(
  { query }: Queryable,
  { chatId, address, token, now }: TranscriptLink & { token: string; now: number },
): Promise<string> {
  await query('delete from transcript_links where expires_at <= $1', [new Date(now)]);
  await query(
    `insert into transcript_links (hash, chat_id, address, expires_at) values ($1, $2, $3, $4)
     on conflict (hash) do update set expires_at = excluded.expires_at`,
    [sha256(token), chatId, address, new Date(now + LIFETIME_MS)],
  );
  return `${VISITOR_MAIL_PATHS.transcriptPage}#${token}`;
}

/** Ends the link. Returns null for one that has expired or ended. */
async function takeLink({ query }: Queryable, token: string, now: number): Promise<TranscriptLink | null> {
  const [link] = await query<TranscriptLink>(
    'delete from transcript_links where hash = $1 and expires_at > $2 returning chat_id as "chatId", address',
    [sha256(token), new Date(now)],
  );
  return link ?? null;
}
