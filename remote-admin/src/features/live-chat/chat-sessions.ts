import { type ChatSession, openChatSession } from '@potomac-oak/shared/realtime/chat-session';
import type { Connection } from '@potomac-oak/shared/realtime/connection';
import { createEntryStorage } from '@potomac-oak/shared/realtime/entry-storage';

/** The chats somebody has open here, and those they left while a message was still on its way. */
export interface ChatSessions {
  open: (chatId: string) => ChatSession;
  /** Closes the chat as soon as nothing of it waits to be sent. */
  leave: (chatId: string) => void;
  closeAll: () => void;
  /** What was typed and not sent, by chat. */
  drafts: Map<string, string>;
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

  return {
    drafts: new Map(),
    open(chatId) {
      left.delete(chatId);
      const session = sessions.get(chatId) ?? openChatSession({ connection, chatId, side: 'staff', storage });
      if (!sessions.has(chatId)) session.subscribe(() => closeIfDone(chatId));
      sessions.set(chatId, session);
      return session;
    },
    leave(chatId) {
      left.add(chatId);
      closeIfDone(chatId);
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
