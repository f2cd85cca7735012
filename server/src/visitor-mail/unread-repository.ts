import type { Queryable } from '../db/database';
import { CHAT_NOT_ENDED } from './chat-not-ended';

export interface UnreadReply {
  seq: number;
  /** The author, as visitors see it. */
  name: string;
  body: string;
  createdAt: Date;
}

export interface UnreadRepository {
  /** The e-mail address in the chat form. Null for an unknown chat and for one that the visitor has ended. */
  findEmail(chatId: string): Promise<string | null>;
  /**
   * Replies of staff that the visitor has neither read nor received by e-mail, oldest first. Mails of the row `outboxId`
   * do not count, so that a repeated attempt contains the same replies.
   */
  listUnread(chatId: string, outboxId: string | null): Promise<UnreadReply[]>;
}

/** Older replies are left out, because a mail has a useful length. */
const REPLIES_MAX = 20;

// A visitor who writes in the chat has seen what is above. One who writes by e-mail has seen the mails.
const LIST_UNREAD = `
select seq, name, body, created_at as "createdAt"
  from messages
 where chat_id = $1 and sender_role <> 'user'
   and seq > (select visitor_read_seq from chats where id = $1)
   and seq > coalesce((select max(seq) from messages
                        where chat_id = $1 and sender_role = 'user' and email_sender is null), 0)
   and seq > coalesce((select max(last_seq) from visitor_mails
                        where chat_id = $1 and outbox_id is distinct from $2::uuid), 0)
 order by seq desc
 limit ${REPLIES_MAX}`;

export function createUnreadRepository({ query }: Queryable): UnreadRepository {
  return {
    async findEmail(chatId) {
      const [chat] = await query<{ email: string }>(`select email from chats c where id = $1 and ${CHAT_NOT_ENDED}`, [
        chatId,
      ]);
      return chat?.email ?? null;
    },

    async listUnread(chatId, outboxId) {
      const replies = await query<UnreadReply>(LIST_UNREAD, [chatId, outboxId]);
      return replies.reverse();
    },
  };
}
