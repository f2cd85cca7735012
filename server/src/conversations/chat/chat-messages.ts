import type { ChatMessage, JoinAnswer } from '@potomac-oak/shared/contracts/chat';
import { HISTORY_PAGE_SIZE } from '@potomac-oak/shared/contracts/limits';
import { splitMessage } from '@potomac-oak/shared/contracts/split-message';

import { AppError } from '../../base/errors/app-error';
import type { Parts } from '../../parts';
import { createMessagePresenters, type PresentMessage, presentStaffName } from './chat-presenter';
import type { ChatRepository, StoredChat } from './chat-repository';
import { readChatCredentials } from './chat-secret';
import type { ChatStates } from './chat-states';
import { createMessageFeed } from './message-feed';
import { createMessageRepository } from './message-repository';
import { createMessageWriter } from './message-writer';
import type { StaffPresence } from './presence';

/** The author of a message, as authenticated by the server. */
export type Author =
  | { side: 'visitor'; chatId: string; name: string }
  /** `name` is empty if the person has not set it. */
  | { side: 'staff'; staffId: string; username: string; name: string };

export interface History {
  messages: ChatMessage[];
  state: JoinAnswer;
}

export interface ChatMessages {
  /** Throws the same `not_found` for an unknown chat and for a wrong secret, after the same query. */
  getVisitorsChat(chatId: string): Promise<StoredChat>;
  /** Finds the chat by its public id. Throws `not_found`. */
  getChat(chatId: string): Promise<StoredChat>;
  /** Without `after`, returns the newest messages, for clients that do not page. */
  history(chat: StoredChat, side: Author['side'], after: number | undefined): Promise<History>;
  /** Stores the language of the visitor's chat, if it has changed. */
  setLanguage(chat: StoredChat, language: string | undefined): Promise<void>;
  /** A text above `MESSAGE_MAX` becomes several messages. Returns the last one, which has the files. Throws `gone`. */
  post(author: Author, draft: Draft): Promise<ChatMessage>;
  /** The visitor ends the chat. The visitor's credentials stay valid. */
  end(chatId: string): Promise<void>;
  /** Returns the highest `seq` read, or null if it was already read. */
  markRead(chatId: string, side: Author['side'], seq: number): Promise<number | null>;
  /** Resolves when every accepted message is committed or rejected. */
  close(): Promise<void>;
}

interface Draft {
  chatId: string;
  message: string;
  clientMsgId?: string | undefined;
  /** As in `NewMessage`. */
  emailSender?: string;
  files?: readonly string[] | undefined;
}

interface ChatServices {
  chats: ChatRepository;
  states: Pick<ChatStates, 'announce'>;
  staffPresence: Pick<StaffPresence, 'list'>;
}

// History size for clients that do not page.
const HISTORY_MAX = 1_000;

export function createChatMessages(
  { database, io, bus, limiters, config, files, onFailure }: Parts,
  { chats, states, staffPresence }: ChatServices,
): ChatMessages {
  const canMail = config.SMTP_URL !== undefined;
  const messages = createMessageRepository(database, {
    replyMailMinutes: canMail ? config.REPLY_MAIL_MINUTES : null,
    listPresentStaff: staffPresence.list,
  });
  const presenters = createMessagePresenters(files.present);
  const feed = createMessageFeed({ io, bus }, messages, presenters);
  const writer = createMessageWriter({
    ...messages,
    onCommitted(stored, changedChats) {
      feed.send(stored);
      states.announce(changedChats);
    },
    onFailure,
  });

  function presenterOf(side: Author['side']): PresentMessage {
    return side === 'staff' ? presenters.forStaff : presenters.forVisitor;
  }

  async function getChat(chatId: string): Promise<StoredChat> {
    const chat = await chats.findById(chatId);
    if (!chat) throw new AppError('not_found');
    return chat;
  }

  async function post(author: Author, { chatId, message, clientMsgId, emailSender, files: fileIds = [] }: Draft) {
    // The draft's chat id of a visitor contains the secret.
    const room = author.side === 'visitor' ? author.chatId : chatId;
    const wait = limiters.messages.take(`${author.side} ${room}`);
    if (wait > 0) throw tooManyMessages(wait);

    const written = writer.write({
      chatId: room,
      clientMsgId: clientMsgId ?? null,
      senderRole: author.side === 'visitor' ? 'user' : 'admin',
      staffId: author.side === 'visitor' ? null : author.staffId,
      name: author.side === 'visitor' ? author.name : presentStaffName(author.name),
      body: message,
      emailSender: emailSender ?? null,
      fileIds,
    });
    return written.catch(async (error: unknown) => {
      throw author.side === 'visitor' && (await chats.isSpam(room)) ? closedConversation() : error;
    });
  }

  return {
    getChat,

    async getVisitorsChat(chatId) {
      const { id, secretHash } = readChatCredentials(chatId);
      const chat = await chats.findByCredentials(id, secretHash);
      if (!chat) throw new AppError('not_found');
      return chat;
    },

    async history(chat, side, after) {
      const stored =
        after === undefined
          ? await messages.listAfter(chat.id, chat.lastSeq - HISTORY_MAX, 2 * HISTORY_MAX)
          : await messages.listAfter(chat.id, after, HISTORY_PAGE_SIZE);
      // `chat` was read before the room was joined and may be outdated. Its `lastSeq` must not make a full page look
      // like the last page.
      const { lastSeq, visitorReadSeq, staffReadSeq } =
        stored.length === HISTORY_PAGE_SIZE ? await getChat(chat.id) : chat;
      const [readSeq, peerReadSeq] =
        side === 'visitor' ? [visitorReadSeq, staffReadSeq] : [staffReadSeq, visitorReadSeq];
      const state = { chatId: chat.id, lastSeq: Math.max(lastSeq, stored.at(-1)?.seq ?? 0), readSeq, peerReadSeq };
      const mails = side === 'visitor' && canMail ? { canMailTranscript: true as const } : {};
      return { messages: stored.map(presenterOf(side)), state: { ...state, ...mails } };
    },

    async setLanguage(chat, language = chat.language) {
      if (language !== chat.language) await chats.setLanguage(chat.id, language);
    },

    async post(author, draft) {
      const parts = splitMessage(draft.message);
      const last = parts.pop() ?? '';
      for (const message of parts) await post(author, { ...draft, message, files: [] });
      return presenterOf(author.side)(await post(author, { ...draft, message: last }));
    },

    end: chats.end,
    markRead: messages.markRead,
    close: writer.close,
  };
}

function closedConversation(): AppError {
  const msg = 'This conversation is closed, so your message was not sent. You can reach us by phone.';
  return new AppError('forbidden', { msg });
}

function tooManyMessages(wait: number): AppError {
  const seconds = wait === 1 ? '1 second' : `${wait} seconds`;
  return new AppError('rate_limited', {
    msg: `You are writing faster than we can read. Your message goes out in ${seconds}.`,
    retryAfter: wait,
  });
}
