import type { Queryable } from '../db/database';
import { CHAT_NOT_ENDED } from './chat-not-ended';

export interface ReturnLink {
  chatId: string;
  firstName: string;
  lastName: string;
}

export interface ReturnLinkRepository {
  insert(link: { hash: string; chatId: string; expiresAt: Date }): Promise<void>;
  /** Links that expired at `at`, and those of an ended chat, are not found. */
  find(hash: string, at: Date): Promise<ReturnLink | null>;
  deleteExpired(at: Date): Promise<void>;
  /** Lets the secret open the chat, in addition to the chat's others. */
  addKey(chatId: string, secretHash: string): Promise<void>;
}

export function createReturnLinkRepository({ query }: Queryable): ReturnLinkRepository {
  return {
    async insert({ hash, chatId, expiresAt }) {
      await query(
        `insert into chat_return_links (hash, chat_id, expires_at) values ($1, $2, $3)
         on conflict (hash) do update set expires_at = excluded.expires_at`,
        [hash, chatId, expiresAt],
      );
    },

    async find(hash, at) {
      // The end of a chat deletes its links, but not one that a mail adds at the same time.
      const [link] = await query<ReturnLink>(
        `select c.id as "chatId", c.first_name as "firstName", c.last_name as "lastName"
           from chat_return_links l join chats c on c.id = l.chat_id
          where l.hash = $1 and l.expires_at > $2 and ${CHAT_NOT_ENDED}`,
        [hash, at],
      );
      return link ?? null;
    },

    async deleteExpired(at) {
      await query('delete from chat_return_links where expires_at <= $1', [at]);
    },

    async addKey(chatId, secretHash) {
      await query('insert into chat_keys (chat_id, secret_hash) values ($1, $2) on conflict do nothing', [
        chatId,
        secretHash,
      ]);
    },
  };
}
