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
  /** May be called repeatedly, and then changes when the link expires. */
  insertLink(link: TranscriptLink & { hash: string; expiresAt: Date }): Promise<void>;
  /** Ends the link. Returns null for one that expired at `at`, or has ended. */
  takeLink(hash: string, at: Date): Promise<TranscriptLink | null>;
  deleteExpiredLinks(at: Date): Promise<void>;
  /** The newest `limit` messages that were stored until `time`, newest first. */
  listMessages(chatId: string, time: Date, limit: number): Promise<TranscriptMessage[]>;
}

export function createTranscriptRepository({ query }: Queryable): TranscriptRepository {
  return {
    async insertLink({ hash, chatId, address, expiresAt }) {
      await query(
        `insert into transcript_links (hash, chat_id, address, expires_at) values ($1, $2, $3, $4)
         on conflict (hash) do update set expires_at = excluded.expires_at`,
        [hash, chatId, address, expiresAt],
      );
    },

    async takeLink(hash, at) {
      const [link] = await query<TranscriptLink>(
        `delete from transcript_links
          where hash = $1 and expires_at > $2
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
