import { z } from 'zod';

import type { PageContext } from '@potomac-oak/shared/contracts/chat';
import type { ChatPerson, JoinedBy } from '@potomac-oak/shared/contracts/desk';
import { CHAT_ID_MAX } from '@potomac-oak/shared/contracts/limits';
import { DESK_PATHS } from '@potomac-oak/shared/contracts/paths';
import { idText } from '@potomac-oak/shared/contracts/text';

import type { Queryable } from '../../base/db/database';
import { AppError } from '../../base/errors/app-error';
import type { HttpApp } from '../../base/http/http-app';
import { limitStaffBy } from '../../base/limits/rate-limits';
import { FORM_FILES, presentContactForm, type StoredContactForm } from '../../leads/contact/contact';
import type { Parts } from '../../parts';
import { presentBotChat, type StoredBotChat } from '../bot/bot';
import { getName, presentChatForm, type StoredChatForm } from '../chat/chat-presenter';
import { listStateChanges } from '../chat/chat-states';
import { readPhone } from './search-match';

interface StoredPerson extends StoredChatForm {
  page: string;
  referrer: string;
  context: PageContext | null;
}

interface Joined {
  hasEmail: boolean;
  hasPhone: boolean;
}

type JoinedChat = StoredChatForm & Joined & { lastMessage: string };
type JoinedForm = Joined & Omit<StoredContactForm, 'seq' | 'isUnread'>;
type JoinedBotChat = Joined & Omit<StoredBotChat, 'seq' | 'isUnread'>;

/** Of each kind, the newest ones are shown. */
const JOINED_MAX = 50;
/** Shorter numbers could belong to many people. */
const PHONE_DIGITS_MIN = 7;

const chatParams = z.object({ id: idText(CHAT_ID_MAX) });

/** What is known about the visitor of a chat: the form, and the records with the same e-mail address or phone number. */
export function registerChatPerson(app: HttpApp, { database, limiters, staffGuard, files }: Parts): void {
  const options = {
    onRequest: staffGuard,
    preHandler: limitStaffBy(limiters.deskCalls),
    schema: { params: chatParams },
  };
  app.get(`${DESK_PATHS.chats}/:id/person`, options, ({ params }) => getPerson({ database, files }, params.id));
}

async function getPerson({ database, files }: Pick<Parts, 'database' | 'files'>, chatId: string): Promise<ChatPerson> {
  const [person] = await database.query<StoredPerson>(
    `select ${FORM_COLUMNS}, page, referrer, page_context as context from chats where id = $1`,
    [chatId],
  );
  if (!person) throw new AppError('not_found');

  const { email, phoneNumber, page, referrer, context } = person;
  const { chats, contactForms, botChats } = await listJoined(database, person);
  return {
    chatId,
    name: getName(person),
    email,
    phoneNumber,
    page: page === '' ? null : page,
    referrer: referrer === '' ? null : referrer,
    context,
    form: presentChatForm(person),
    chats: chats.map(({ lastMessage, ...chat }) => ({
      ...presentChatForm(chat),
      lastMessage,
      joinedBy: presentJoin(chat),
    })),
    contactForms: contactForms.map((form) => ({
      ...presentContactForm({ ...form, isUnread: false }, files.present),
      joinedBy: presentJoin(form),
    })),
    botChats: botChats.map((chat) => ({
      ...presentBotChat({ ...chat, isUnread: false }),
      joinedBy: presentJoin(chat),
    })),
    history: await listStateChanges(database, chatId),
  };
}

const FORM_COLUMNS = `id, created_at as "createdAt", first_name as "firstName", last_name as "lastName",
       phone_number as "phoneNumber", email, language, origin, site_name as "siteName", site_user_id as "siteUserId",
       false as "isUnread", false as "hasSameEmail"`;

/** For the e-mail address in $1 and the digits of the phone number in $2, either of which may be null. */
const JOIN_COLUMNS = `coalesce(lower(email) = lower($1::text), false) as "hasEmail",
       coalesce(only_digits(phone_number) like '%' || $2::text, false) as "hasPhone"`;
const IS_JOINED = `(lower(email) = lower($1::text) or only_digits(phone_number) like '%' || $2::text)`;

async function listJoined({ query }: Queryable, { id, email, phoneNumber }: StoredPerson) {
  const phone = readPhone(phoneNumber);
  // A value that does not look like an e-mail address or a phone number joins nothing.
  const joined = [
    email.includes('@') ? email : null,
    phone !== null && phone.length >= PHONE_DIGITS_MIN ? phone : null,
    JOINED_MAX,
  ];
  const [chats, contactForms, botChats] = await Promise.all([
    query<JoinedChat>(
      `select ${FORM_COLUMNS}, last_message as "lastMessage", ${JOIN_COLUMNS}
         from chats where id <> $4 and ${IS_JOINED} order by created_at desc limit $3`,
      [...joined, id],
    ),
    query<JoinedForm>(
      `select id, name, phone_number as "phoneNumber", email, message, created_at as "createdAt", ${FORM_FILES}, ${JOIN_COLUMNS}
         from contact_forms where ${IS_JOINED} order by created_at desc limit $3`,
      joined,
    ),
    query<JoinedBotChat>(
      `select id, name, entries, email, language, created_at as "createdAt", ${JOIN_COLUMNS}
         from bot_chats where ${IS_JOINED} order by created_at desc limit $3`,
      joined,
    ),
  ]);
  return { chats, contactForms, botChats };
}

function presentJoin({ hasEmail, hasPhone }: Joined): JoinedBy {
  return [...(hasEmail ? (['email'] as const) : []), ...(hasPhone ? (['phone'] as const) : [])];
}
