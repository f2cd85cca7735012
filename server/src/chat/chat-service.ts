import type { Database } from '../db/database';
import type { SignalBus } from '../db/signal-bus';
import type { RateLimiter } from '../http/rate-limiter';
import type { RealtimeServer } from '../realtime/realtime-socket';
import { type ChatLists, createChatLists } from './chat-list-service';
import { type ChatMessages, createChatMessages } from './chat-message-service';
import { type ChatOpening, type ChatOpeningDeps, createChatOpening } from './chat-opening-service';
import { createChatRepository } from './chat-repository';
import type { Conversations } from './conversation-service';
import { createMessageFeed } from './message-feed';
import { createMessageWriter } from './message-writer';
import type { Presence } from './presence';

export interface ChatService extends ChatOpening, ChatMessages, ChatLists {
  /** Resolves when every accepted message is committed or rejected. */
  close(): Promise<void>;
}

interface ChatServiceDeps extends ChatOpeningDeps {
  database: Database;
  io: RealtimeServer;
  bus: SignalBus;
  presence: Presence;
  /** Counts messages by chat and side. */
  messageLimiter: RateLimiter;
  conversations: Pick<Conversations, 'announce'>;
  /** After which unread replies are e-mailed; null if nothing is e-mailed. */
  replyMailMinutes: number | null;
  onFailure: (error: unknown) => void;
}

export function createChatService(options: ChatServiceDeps): ChatService {
  const { database, io, bus, presence, messageLimiter, conversations, onFailure } = options;
  const chats = createChatRepository(database, options.replyMailMinutes);
  const feed = createMessageFeed({ io, bus, ...chats });
  const writer = createMessageWriter({
    ...chats,
    onCommitted(messages, changedChats) {
      feed.send(messages);
      conversations.announce(changedChats);
    },
    onFailure,
  });

  return {
    ...createChatOpening(chats, options),
    ...createChatMessages(chats, { writer, messageLimiter, canMailTranscript: options.replyMailMinutes !== null }),
    ...createChatLists(chats, presence),
    close: writer.close,
  };
}
