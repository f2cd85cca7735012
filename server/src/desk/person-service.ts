import type { ChatPerson, JoinedBy } from '@potomac-oak/shared/contracts/desk';

import { presentBotChat } from '../bot/bot-presenter';
import { getName, presentChatForm } from '../chat/chat-presenter';
import type { Conversations } from '../chat/conversation-service';
import { presentContactForm } from '../contact/contact-presenter';
import type { Database } from '../db/database';
import { AppError } from '../errors/app-error';
import { createPersonRepository, type JoinQuery } from './person-repository';
import { readPhone } from './search-match';

export interface People {
  /** What is known about the visitor of a chat. Throws `not_found`. */
  get(chatId: string): Promise<ChatPerson>;
}

interface PeopleDeps {
  database: Database;
  conversations: Pick<Conversations, 'history'>;
}

const JOINED_MAX = 50;
/** Shorter numbers could belong to many people. */
const PHONE_DIGITS_MIN = 7;

export function createPeople({ database, conversations }: PeopleDeps): People {
  const people = createPersonRepository(database);

  return {
    async get(chatId) {
      const person = await people.find(chatId);
      if (!person) throw new AppError('not_found');
      const { email, phoneNumber, page, referrer, context } = person;
      const query: JoinQuery = { chatId, ...readContact(person), limit: JOINED_MAX };
      const [chats, forms, botChats, history] = await Promise.all([
        people.listChats(query),
        people.listForms(query),
        people.listBotChats(query),
        conversations.history(chatId),
      ]);
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
        contactForms: forms.map((form) => ({
          ...presentContactForm({ ...form, isUnread: false }),
          joinedBy: presentJoin(form),
        })),
        botChats: botChats.map((chat) => ({
          ...presentBotChat({ ...chat, isUnread: false }),
          joinedBy: presentJoin(chat),
        })),
        history,
      };
    },
  };
}

/** A value that does not look like an e-mail address or a phone number joins nothing. */
function readContact({
  email,
  phoneNumber,
}: {
  email: string;
  phoneNumber: string;
}): Pick<JoinQuery, 'email' | 'phone'> {
  const phone = readPhone(phoneNumber);
  return {
    email: email.includes('@') ? email : null,
    phone: phone !== null && phone.length >= PHONE_DIGITS_MIN ? phone : null,
  };
}

function presentJoin({ hasEmail, hasPhone }: { hasEmail: boolean; hasPhone: boolean }): JoinedBy {
  return [...(hasEmail ? (['email'] as const) : []), ...(hasPhone ? (['phone'] as const) : [])];
}
