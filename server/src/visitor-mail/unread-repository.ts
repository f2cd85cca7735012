import type { Queryable } from '../db/database';
import { CHAT_NOT_ENDED } from './chat-not-ended';

export interface UnreadReply {
  seq: number;
  /** The author, as visitors see it. */
  name: string;
  body: string;
  createdAt: Date;
}

export interface ComposedMail {
  outboxId: string;
  chatId: string;
  addressHash: string;
  lastSeq: number;
  composedAt: Date;
}

export interface UnreadRepository {
  /** The e-mail address in the chat form. Null for an unknown chat and for one that the visitor has ended. */
  findEmail(chatId: string): Promise<string | null>;
  /**
   * Replies of staff that the visitor has neither read nor received by e-mail, oldest first. Mails of the row `outboxId`
   * do not count, so that a repeated attempt contains the same replies.
   */
  listUnread(chatId: string, outboxId: string | null): Promise<UnreadReply[]>;
  /** Keeps other transactions from composing a mail to this address until this one ends. */
  lockAddress(addressHash: string): Promise<void>;
  /** Number of mails to the address since `time`, without that of the row `outboxId`. */
  countMails(addressHash: string, time: Date, outboxId: string): Promise<number>;
  saveMail(mail: ComposedMail): Promise<void>;
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

    async lockAddress(addressHash) {
      await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [addressHash]);
    },

    async countMails(addressHash, time, outboxId) {
      const [row] = await query<{ count: number }>(
        `select count(*)::int as count from visitor_mails
          where address_hash = $1 and composed_at > $2 and outbox_id <> $3::uuid`,
        [addressHash, time, outboxId],
      );
      return row?.count ?? 0;
    },

    async saveMail({ outboxId, chatId, addressHash, lastSeq, composedAt }) {
      await query(
        `insert into visitor_mails (outbox_id, chat_id, address_hash, last_seq, composed_at) values ($1, $2, $3, $4, $5)
         on conflict (outbox_id) do update set last_seq = excluded.last_seq`,
        [outboxId, chatId, addressHash, lastSeq, composedAt],
      );
    },
  };
}
