import { randomUUID } from 'node:crypto';

import type {
  ActiveChatRecord,
  ChatForm,
  ChatFormAnswer,
  ChatFormRecord,
  ChatMessage,
  JoinAnswer,
} from '@potomac-oak/shared/contracts/chat';
import { HISTORY_PAGE_SIZE } from '@potomac-oak/shared/contracts/limits';
import type { IdentityAnswer } from '@potomac-oak/shared/contracts/partner';

import type { Database, Queryable } from '../db/database';
import type { Idempotency, IdempotencyKey } from '../db/idempotency';
import type { SignalBus } from '../db/signal-bus';
import { AppError } from '../errors/app-error';
import { sha256 } from '../hash/sha256';
import type { RateLimiter } from '../http/rate-limiter';
import type { ListQuery, Page } from '../lists/page';
import type { Identity, IdentityService } from '../partners/identity-service';
import type { IdentityUses } from '../partners/identity-uses';
import type { CallerSite } from '../partners/origins';
import type { RealtimeServer } from '../realtime/realtime-socket';
import type { NotifyStaff } from '../realtime/staff-room';
import { getName, presentActiveChat, presentChatForm, presentMessage } from './chat-presenter';
import type { ChatState, NewChat } from './chat-records';
import { createChatRepository } from './chat-repository';
import { createPublicId, createSalt, deriveSecret, readChatCredentials } from './chat-secret';
import { createMessageFeed } from './message-feed';
import { createMessageWriter } from './message-writer';
import type { Presence } from './presence';

/** The author of a message, as authenticated by the server. */
export type Author = { side: 'visitor'; chatId: string; name: string } | { side: 'staff' };

export interface History {
  messages: ChatMessage[];
  state: JoinAnswer;
}

export interface OpenRequest {
  key: IdempotencyKey;
  site: CallerSite | null;
  identity: Identity | null;
}

export interface ChatService {
  /** A visitor with a partner's signed identity continues their existing chat, if any. */
  open(form: ChatForm, request: OpenRequest): Promise<ChatFormAnswer>;
  identify(identity: Identity): Promise<IdentityAnswer>;
  /** Throws the same `not_found` for an unknown chat and for a wrong secret. */
  getVisitorsChat(chatId: string): Promise<ChatState>;
  /** By the public id. Throws `not_found`. */
  getChat(chatId: string): Promise<ChatState>;
  /** Without `after`, returns the newest messages, for clients that do not page. */
  history(chat: ChatState, side: Author['side'], after: number | undefined): Promise<History>;
  post(
    author: Author,
    draft: { chatId: string; message: string; clientMsgId?: string | undefined },
  ): Promise<ChatMessage>;
  /** Returns the highest `seq` read, or null if it was already read. */
  markRead(chatId: string, side: Author['side'], seq: number): Promise<number | null>;
  /** `waiting`: only chats whose visitor waits for a reply. */
  listActive(query: ListQuery & { waiting: boolean }): Promise<Page<ActiveChatRecord>>;
  listForms(query: ListQuery): Promise<Page<ChatFormRecord>>;
  /** Resolves when every accepted message is committed or rejected. */
  close(): Promise<void>;
}

interface ChatServiceDeps {
  database: Database;
  io: RealtimeServer;
  bus: SignalBus;
  presence: Presence;
  idempotency: Idempotency;
  identities: Pick<IdentityService, 'chatSecret'>;
  identityUses: IdentityUses;
  notifyStaff: NotifyStaff;
  /** Counts messages by chat and side. */
  messageLimiter: RateLimiter;
  onFailure: (error: unknown) => void;
}

/** Shown to visitors instead of a staff member's user name. */
const STAFF_NAME = 'Customer Support';
// History size for clients that do not page.
const HISTORY_MAX = 1_000;

export function createChatService({
  database,
  io,
  bus,
  presence,
  idempotency,
  identities,
  identityUses,
  notifyStaff,
  messageLimiter,
  onFailure,
}: ChatServiceDeps): ChatService {
  const chats = createChatRepository(database);
  const feed = createMessageFeed({ io, bus, ...chats });
  const writer = createMessageWriter({ ...chats, onCommitted: feed.send, onFailure });

  async function getChat(chatId: string): Promise<ChatState> {
    const chat = await chats.findById(chatId);
    if (!chat) throw new AppError('not_found');
    return chat;
  }

  async function openForUser(form: ChatForm, request: OpenRequest & { identity: Identity }): Promise<ChatFormAnswer> {
    const { key, site, identity } = request;
    const { siteKey, userId } = identity;
    const input = { ...form, siteKey, userId };
    const { answer, isRepeat } = await idempotency.once({ call: 'chat-form', key, input }, async (tx) => {
      const id = createPublicId();
      const secretHash = sha256(identities.chatSecret(siteKey, id));
      const chat = { ...form, ...describeSite(site), id, secretHash, siteUserId: userId };
      const isNew = await chats.insert(tx, chat);
      const answer = { id: isNew ? id : await getUsersChat(identity, tx), isNew };
      await identityUses.bind(identity, answer.id, tx);
      return answer;
    });

    if (isRepeat) await identityUses.bind(identity, answer.id);
    if (answer.isNew && !isRepeat) announce(answer.id, form);
    return { chatId: `${answer.id}.${identities.chatSecret(siteKey, answer.id)}` };
  }

  async function getUsersChat({ siteKey, userId }: Identity, tx: Queryable): Promise<string> {
    const id = await chats.findBySiteUser({ siteKey, userId }, tx);
    if (id === null) throw new AppError('unavailable');
    await chats.setSecret(id, sha256(identities.chatSecret(siteKey, id)), tx);
    return id;
  }

  function announce(chatId: string, chatForm: ChatForm): void {
    notifyStaff('newChatCreated', { chatId, chatForm });
    notifyStaff('newChatFormNotification', { message: `New chat from ${getName(chatForm)}` });
    notifyStaff('newChatFormUserCreated');
  }

  return {
    async open(form, { key, site, identity }) {
      if (identity) return openForUser(form, { key, site, identity });
      // The stored answer contains no secret: see deriveSecret.
      const secretKey = key ?? randomUUID();
      const { answer, isRepeat } = await idempotency.once({ call: 'chat-form', key, input: form }, async (tx) => {
        const id = createPublicId();
        const salt = createSalt();
        const secretHash = sha256(deriveSecret(secretKey, salt));
        await chats.insert(tx, { ...form, ...describeSite(site), id, secretHash, siteUserId: null });
        return { id, salt };
      });

      if (!isRepeat) announce(answer.id, form);
      return { chatId: `${answer.id}.${deriveSecret(secretKey, answer.salt)}` };
    },

    async identify(identity) {
      const { siteKey, userId, name, email } = identity;
      const id = await chats.findBySiteUser({ siteKey, userId });
      if (id === null) return { chatId: null, name, email };

      await identityUses.bind(identity, id);
      const secret = identities.chatSecret(siteKey, id);
      // The chat may have been opened under a previous secret of the partner.
      await chats.setSecret(id, sha256(secret));
      return { chatId: `${id}.${secret}`, name, email };
    },

    getChat,

    async getVisitorsChat(chatId) {
      const { id, secretHash } = readChatCredentials(chatId);
      const chat = await chats.findByCredentials(id, secretHash);
      if (!chat) throw new AppError('not_found');
      return chat;
    },

    async history(chat, side, after) {
      const messages =
        after === undefined
          ? await chats.messagesAfter(chat.id, chat.lastSeq - HISTORY_MAX, 2 * HISTORY_MAX)
          : await chats.messagesAfter(chat.id, after, HISTORY_PAGE_SIZE);
      // `chat` was read before the room was joined and may be outdated: a full page must not look like the last one.
      const { lastSeq, visitorReadSeq, staffReadSeq } =
        messages.length === HISTORY_PAGE_SIZE ? await getChat(chat.id) : chat;
      const [readSeq, peerReadSeq] =
        side === 'visitor' ? [visitorReadSeq, staffReadSeq] : [staffReadSeq, visitorReadSeq];
      const state = { chatId: chat.id, lastSeq: Math.max(lastSeq, messages.at(-1)?.seq ?? 0), readSeq, peerReadSeq };
      return { messages: messages.map(presentMessage), state };
    },

    async post(author, { chatId, message, clientMsgId = null }) {
      // A visitor writes to the chat that the socket joined, regardless of the draft's chat id.
      const room = author.side === 'visitor' ? author.chatId : chatId;
      const wait = messageLimiter.take(`${author.side} ${room}`);
      if (wait > 0) throw tooManyMessages(wait);

      const stored = await writer.write({
        chatId: room,
        clientMsgId,
        senderRole: author.side === 'visitor' ? 'user' : 'admin',
        name: author.side === 'visitor' ? author.name : STAFF_NAME,
        body: message,
      });
      return presentMessage(stored);
    },

    markRead: (chatId, side, seq) => chats.markRead(chatId, side, seq),

    async listActive(query) {
      const { items, next } = await chats.listByActivity(query);
      return { items: items.map((chat) => presentActiveChat(chat, presence.isOnline(chat.id))), next };
    },

    async listForms(query) {
      const { items, next } = await chats.listForms(query);
      return { items: items.map(presentChatForm), next };
    },

    close: writer.close,
  };
}

function describeSite(site: CallerSite | null): Pick<NewChat, 'origin' | 'siteKey' | 'siteName'> {
  return { origin: site?.origin ?? null, siteKey: site?.siteKey ?? null, siteName: site?.name ?? null };
}

function tooManyMessages(wait: number): AppError {
  const seconds = wait === 1 ? '1 second' : `${wait} seconds`;
  return new AppError('rate_limited', {
    msg: `You are writing faster than we can read. Your message goes out in ${seconds}.`,
    retryAfter: wait,
  });
}
