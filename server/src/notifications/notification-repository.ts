import type { BotHistory } from '@potomac-oak/shared/contracts/bot';
import type { ContactForm } from '@potomac-oak/shared/contracts/contact';
import type { ConversationState } from '@potomac-oak/shared/contracts/conversation';
import type { VisitKind, VisitState } from '@potomac-oak/shared/contracts/visits';

import type { Queryable } from '../base/db/database';

export interface NotifiedChat {
  id: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  email: string;
  page: string;
  siteName: string | null;
  state: ConversationState['state'];
  /** Id of the active person who has taken it. */
  takenBy: string | null;
  /** Time of the first unanswered message. */
  waitingSince: Date | null;
  lastMessage: string;
  hasReply: boolean;
}

export interface NotifiedVisit extends Omit<ContactForm, 'message'> {
  state: VisitState;
  kind: VisitKind;
  startsAt: Date;
  street: string;
  zip: string;
  note: string;
}

export interface NotifiedBotChat {
  entries: BotHistory['messages'];
  name: string;
  email: string;
  phoneNumber: string;
}

export interface NotifiedMessage {
  isVisitors: boolean;
  name: string;
  body: string;
}

/** The records that notifications are about. */
export interface NotificationRepository {
  findChat(id: string): Promise<NotifiedChat | null>;
  /** The newest `limit` messages, oldest first. */
  listMessages(chatId: string, limit: number): Promise<NotifiedMessage[]>;
  findContactForm(id: string): Promise<ContactForm | null>;
  findVisit(id: string): Promise<NotifiedVisit | null>;
  findBotChat(id: string): Promise<NotifiedBotChat | null>;
  /** @param hash SHA-256 of the address */
  findSubscriber(hash: string): Promise<string | null>;
  /** Whether people have already been notified of a record. */
  isPlanned(kind: string, subjectId: string): Promise<boolean>;
  /** Longest wait first. */
  listUnanswered(limit: number): Promise<NotifiedChat[]>;
  countSince(time: Date): Promise<RecordCounts>;
}

export interface RecordCounts {
  chats: number;
  botChats: number;
  contactForms: number;
  visits: number;
  subscribers: number;
}

const CHAT_COLUMNS = `id, first_name as "firstName", last_name as "lastName", phone_number as "phoneNumber", email, page,
       site_name as "siteName", state,
       (select id from staff_users where id = taken_by and deactivated_at is null) as "takenBy",
       waiting_since as "waitingSince", last_message as "lastMessage",
       exists (select from messages where chat_id = chats.id and sender_role <> 'user') as "hasReply"`;

export function createNotificationRepository({ query }: Queryable): NotificationRepository {
  return {
    async findChat(id) {
      const [chat] = await query<NotifiedChat>(`select ${CHAT_COLUMNS} from chats where id = $1`, [id]);
      return chat ?? null;
    },

    async listMessages(chatId, limit) {
      const rows = await query<NotifiedMessage>(
        `select sender_role = 'user' as "isVisitors", name, message_text(body, photos, documents) as body from messages
          where chat_id = $1 order by seq desc limit $2`,
        [chatId, limit],
      );
      return rows.reverse();
    },

    async findContactForm(id) {
      const [form] = await query<ContactForm>(
        `select name, phone_number as "phoneNumber", email, message_text(message, photos, documents) as message
           from contact_forms where id::text = $1`,
        [id],
      );
      return form ?? null;
    },

    async findVisit(id) {
      const [visit] = await query<NotifiedVisit>(
        `select state, kind, starts_at as "startsAt", name, phone_number as "phoneNumber", email, street, zip,
                message_text(note, photos, documents) as note
           from visits where id::text = $1`,
        [id],
      );
      return visit ?? null;
    },

    async findBotChat(id) {
      const [chat] = await query<NotifiedBotChat>(
        'select entries, name, email, phone_number as "phoneNumber" from bot_chats where id::text = $1',
        [id],
      );
      return chat ?? null;
    },

    async findSubscriber(hash) {
      const [row] = await query<{ email: string }>(
        `select email from newsletter_subscribers where encode(sha256(convert_to(email, 'UTF8')), 'hex') = $1`,
        [hash],
      );
      return row?.email ?? null;
    },

    async isPlanned(kind, subjectId) {
      const rows = await query(`select 1 from outbox where kind = $1 and subject_id = $2 and queue <> 'plan' limit 1`, [
        kind,
        subjectId,
      ]);
      return rows.length > 0;
    },

    listUnanswered: (limit) =>
      query(
        `select ${CHAT_COLUMNS} from chats where state in ('waiting', 'taken') and waiting_since is not null
          order by waiting_since, id limit $1`,
        [limit],
      ),

    async countSince(time) {
      const [counts] = await query<RecordCounts>(
        `select (select count(*) from chats where created_at >= $1) as chats,
                (select count(*) from bot_chats where created_at >= $1) as "botChats",
                (select count(*) from contact_forms where created_at >= $1) as "contactForms",
                (select count(*) from visits where created_at >= $1) as visits,
                (select count(*) from newsletter_subscribers where created_at >= $1) as subscribers`,
        [time],
      );
      return counts ?? { chats: 0, botChats: 0, contactForms: 0, visits: 0, subscribers: 0 };
    },
  };
}
