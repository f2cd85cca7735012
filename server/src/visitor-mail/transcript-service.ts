import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { VISITOR_MAIL_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { TranscriptRequest } from '@potomac-oak/shared/contracts/visitor-mail';

import type { ChatMessages } from '../chat/chat-message-service';
import type { Database, Queryable } from '../db/database';
import { AppError } from '../errors/app-error';
import { sha256 } from '../hash/sha256';
import type { RateLimiter } from '../http/rate-limiter';
import type { Outbox } from '../outbox/outbox';
import { isOngoing } from './chat-not-ended';
import { hashAddress, readMailAddress } from './mail-address';
import { createTranscriptRepository, type TranscriptLink } from './transcript-repository';

/** Kinds of the rows of the outbox. Their recipient is an address, and their record the chat. */
export const CONFIRMATION_KIND = 'transcriptConfirmation';
export const TRANSCRIPT_KIND = 'transcript';

const LIFETIME_MS = DAY_MS;

export interface Transcripts {
  /**
   * Sends a confirmation to the address. Does not reveal whether the address may receive one. Throws `invalid_input`
   * for a text that is not one address, and `not_found` for a chat that has no transcript.
   */
  request(request: TranscriptRequest): Promise<void>;
  /** Sends the transcript. Throws `not_found` for an unknown, used, expired or ended link. */
  confirm(token: string): Promise<void>;
}

interface TranscriptsDeps {
  database: Database;
  outbox: Pick<Outbox, 'enqueue' | 'isOpen'>;
  chats: Pick<ChatMessages, 'getVisitorsChat'>;
  /** Counts requests by chat. */
  limiter: RateLimiter;
  now: () => number;
}

export function createTranscripts({ database, outbox, chats, limiter, now }: TranscriptsDeps): Transcripts {
  return {
    async request({ chatId, email }) {
      const address = readMailAddress(email);
      if (address === null) throw new AppError('invalid_input', { msg: 'Please enter one e-mail address.' });
      const { id, lastSeq } = await chats.getVisitorsChat(chatId);
      const canSend = outbox.isOpen('email') && lastSeq > 0 && (await isOngoing(database, id));
      if (!canSend) throw new AppError('not_found');
      const retryAfter = limiter.take(id);
      if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });

      await database.transaction((tx) =>
        outbox.enqueue(tx, {
          kind: CONFIRMATION_KIND,
          channel: 'email',
          recipient: address,
          subjectId: id,
          dedupeKey: `${CONFIRMATION_KIND} ${id} ${hashAddress(address)}`,
        }),
      );
    },

    async confirm(token) {
      await database.transaction(async (tx) => {
        const link = await createTranscriptRepository(tx).takeLink(sha256(token), new Date(now()));
        // The end of a chat deletes its links, but not one that a mail adds at the same time.
        if (!link || !(await isOngoing(tx, link.chatId))) throw new AppError('not_found');
        if (!outbox.isOpen('email')) throw new AppError('unavailable');
        const { chatId, address } = link;
        await outbox.enqueue(tx, {
          kind: TRANSCRIPT_KIND,
          channel: 'email',
          recipient: address,
          subjectId: chatId,
        });
      });
    },
  };
}

/**
 * Returns the path of a link that confirms the request once, within a day. Each attempt may pass the same token, which is
 * then valid for a day from the last time.
 */
export async function createTranscriptLink(
  tx: Queryable,
  { chatId, address, token, now }: TranscriptLink & { token: string; now: number },
): Promise<string> {
  const transcripts = createTranscriptRepository(tx);
  await transcripts.deleteExpiredLinks(new Date(now));
  await transcripts.insertLink({ hash: sha256(token), chatId, address, expiresAt: new Date(now + LIFETIME_MS) });
  return `${VISITOR_MAIL_PATHS.transcriptPage}#${token}`;
}
