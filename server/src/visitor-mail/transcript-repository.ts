import type { Queryable } from '../db/database';

export interface TranscriptLink {
  chatId: string;
  address: string;
}

export interface TranscriptMessage {
  isFromVisitor: boolean;
  /** The author, as visitors see it. */
  name: string;
  body: string;
  createdAt: Date;
}

export interface TranscriptRepository {
  /** @param link `outboxId` is that of the mail with the link. */
  insertLink(link: TranscriptLink & { hash: string; outboxId: string; expiresAt: Date }): Promise<void>;
  /** Ends the link and the others of its mail. Returns null for one that expired at `at`, or has ended. */
  takeLink(hash: string, at: Date): Promise<TranscriptLink | null>;
  deleteExpiredLinks(at: Date): Promise<void>;
  /** The newest `limit` messages that were stored until `time`, newest first. */
  listMessages(chatId: string, time: Date, limit: number): Promise<TranscriptMessage[]>;
}

export function createTranscriptRepository({ query }: Queryable): TranscriptRepository {
  return {
    async insertLink({ hash, chatId, address, outboxId, expiresAt }) {
      await query(
        'insert into transcript_links (hash, chat_id, address, outbox_id, expires_at) values ($1, $2, $3, $4, $5)',
        [hash, chatId, address, outboxId, expiresAt],
      );
    },

    async takeLink(hash, at) {
      const [link] = await query<TranscriptLink>(
        `delete from transcript_links
          where outbox_id = (select outbox_id from transcript_links where hash = $1 and expires_at > $2)
         returning chat_id as "chatId", address`,
        [hash, at],
      );
      return link ?? null;
    },

    async deleteExpiredLinks(at) {
      await query('delete from transcript_links where expires_at <= $1', [at]);
    },

    listMessages: (chatId, time, limit) =>
      query(
        `select sender_role = 'user' as "isFromVisitor", name, body, created_at as "createdAt"
           from messages where chat_id = $1 and created_at <= $2 order by seq desc limit $3`,
        [chatId, time, limit],
      ),
  };
}
