import type { BotHistory } from '@potomac-oak/shared/contracts/bot';
import type { PageContext } from '@potomac-oak/shared/contracts/chat';
import type { ContactForm } from '@potomac-oak/shared/contracts/contact';

import type { StoredChatForm } from '../chat/chat-records';
import type { Queryable } from '../db/database';
import { searchPattern } from '../lists/search';

export interface StoredPerson extends StoredChatForm {
  page: string;
  referrer: string;
  context: PageContext | null;
}

interface Joined {
  hasEmail: boolean;
  hasPhone: boolean;
}

export type JoinedChat = StoredChatForm & Joined & { lastMessage: string };
export type JoinedForm = ContactForm & Joined & { id: string; createdAt: Date };
export type JoinedBotChat = Joined & { id: string; entries: BotHistory['messages']; createdAt: Date };

export interface JoinQuery {
  chatId: string;
  /** Folded by the database; null if the person has none. */
  email: string | null;
  /** Digits without country code; null if there are too few. */
  phone: string | null;
  limit: number;
}

/** Lists are newest first. */
export interface PersonRepository {
  find(chatId: string): Promise<StoredPerson | null>;
  listChats(query: JoinQuery): Promise<JoinedChat[]>;
  listForms(query: JoinQuery): Promise<JoinedForm[]>;
  listBotChats(query: JoinQuery): Promise<JoinedBotChat[]>;
}

const FORM_COLUMNS = `id, created_at as "createdAt", first_name as "firstName", last_name as "lastName",
       phone_number as "phoneNumber", email, origin, site_name as "siteName", site_user_id as "siteUserId",
       false as "isUnread", false as "hasSameEmail"`;

const EMAIL_EQUALS = 'coalesce(lower(email) = lower($1::text), false)';
const PHONE_ENDS = `coalesce(only_digits(phone_number) like '%' || $2::text, false)`;
const ANSWERS_EMAIL = 'coalesce(fold_text(bot_answers(entries)) like fold_text($1), false)';
const ANSWERS_PHONE = `coalesce(only_digits(bot_answers(entries)) like '%' || $2::text || '%', false)`;

export function createPersonRepository({ query }: Queryable): PersonRepository {
  return {
    async find(chatId) {
      const [person] = await query<StoredPerson>(
        `select ${FORM_COLUMNS}, page, referrer, page_context as context from chats where id = $1`,
        [chatId],
      );
      return person ?? null;
    },

    listChats: ({ chatId, email, phone, limit }) =>
      query(
        `select ${FORM_COLUMNS}, last_message as "lastMessage", ${EMAIL_EQUALS} as "hasEmail", ${PHONE_ENDS} as "hasPhone"
           from chats where id <> $4 and (lower(email) = lower($1::text) or only_digits(phone_number) like '%' || $2::text)
          order by created_at desc limit $3`,
        [email, phone, limit, chatId],
      ),

    listForms: ({ email, phone, limit }) =>
      query(
        `select id, name, phone_number as "phoneNumber", email, message, created_at as "createdAt",
                ${EMAIL_EQUALS} as "hasEmail", ${PHONE_ENDS} as "hasPhone"
           from contact_forms where lower(email) = lower($1::text) or only_digits(phone_number) like '%' || $2::text
          order by created_at desc limit $3`,
        [email, phone, limit],
      ),

    listBotChats: ({ email, phone, limit }) =>
      query(
        `select id, entries, created_at as "createdAt", ${ANSWERS_EMAIL} as "hasEmail", ${ANSWERS_PHONE} as "hasPhone"
           from bot_chats where fold_text(bot_answers(entries)) like fold_text($1)
             or only_digits(bot_answers(entries)) like '%' || $2::text || '%'
          order by created_at desc limit $3`,
        [email && searchPattern(email), phone, limit],
      ),
  };
}
