import { type ChatSession, openChatSession } from '@potomac-oak/shared/realtime/chat-session';
import type { Connection } from '@potomac-oak/shared/realtime/connection';
import { namesOfFilledOutboxes } from '@potomac-oak/shared/realtime/outbox-entries';
import { createEntryStorage } from '@potomac-oak/shared/storage/entry-storage';

/** The open chats, and closed ones that still have unsent messages. */
export interface ChatSessions {
  open: (chatId: string) => ChatSession;
  /** Closes the chat once its messages are sent. */
  leave: (chatId: string) => void;
  /** Sends unsent messages from an earlier page view in chats that are not open. */
  sendUnsent: () => void;
  closeAll: () => void;
}

export function createChatSessions(connection: Connection): ChatSessions {
  const storage = createEntryStorage();
  const sessions = new Map<string, ChatSession>();
  const left = new Set<string>();

  function closeIfDone(chatId: string): void {
    const session = sessions.get(chatId);
    if (session === undefined || !left.has(chatId) || isSending(session)) return;

    sessions.delete(chatId);
    left.delete(chatId);
    session.close();
  }

  function open(chatId: string): ChatSession {
    left.delete(chatId);
    const session = sessions.get(chatId) ?? openChatSession({ connection, chatId, side: 'staff', storage });
    if (!sessions.has(chatId)) session.subscribe(() => closeIfDone(chatId));
    sessions.set(chatId, session);
    return session;
  }

  function leave(chatId: string): void {
    left.add(chatId);
    closeIfDone(chatId);
  }

  return {
    open,
    leave,
    sendUnsent() {
      for (const name of namesOfFilledOutboxes(storage)) {
        const [side, chatId] = name.split(':');
        if (side !== 'staff' || chatId === undefined || sessions.has(chatId)) continue;
        open(chatId);
        leave(chatId);
      }
    },
    closeAll() {
      for (const session of sessions.values()) session.close();
      sessions.clear();
    },
  };
}

function isSending(session: ChatSession): boolean {
  return session.getSnapshot().outgoing.some(({ state }) => state === 'sending');
}
