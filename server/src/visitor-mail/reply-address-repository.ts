import type { Queryable } from '../db/database';

export interface RepliedChat {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

export interface ReplyAddressRepository {
  insert(hash: string, chatId: string): Promise<void>;
  /** The chat of the first hash that exists. One statement, because a mail may name thousands of recipients. */
  findFirst(hashes: readonly string[]): Promise<RepliedChat | null>;
}

export function createReplyAddressRepository({ query }: Queryable): ReplyAddressRepository {
  return {
    async insert(hash, chatId) {
      await query('insert into chat_reply_addresses (hash, chat_id) values ($1, $2) on conflict do nothing', [
        hash,
        chatId,
      ]);
    },

    async findFirst(hashes) {
      const [chat] = await query<RepliedChat>(
        `select c.id, c.first_name as "firstName", c.last_name as "lastName", c.email
           from chat_reply_addresses a join chats c on c.id = a.chat_id
          where a.hash = any($1::text[])
          order by array_position($1::text[], a.hash) limit 1`,
        [hashes],
      );
      return chat ?? null;
    },
  };
}
