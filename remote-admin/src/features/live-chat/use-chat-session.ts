import { useEffect, useState, useSyncExternalStore } from 'react';

import type { ChatSession, ChatSnapshot } from '@potomac-oak/shared/realtime/chat-session';

import type { ChatSessions, StaffChat } from './chat-sessions';

/** Null until an effect has opened the chat. */
export function useChatSession(sessions: ChatSessions, chatId: string): StaffChat | null {
  const [session, setSession] = useState<StaffChat | null>(null);

  useEffect(() => {
    setSession(sessions.open(chatId));
    return () => sessions.leave(chatId);
  }, [sessions, chatId]);

  return session;
}

export function useChatSnapshot(session: ChatSession): ChatSnapshot {
  return useSyncExternalStore(session.subscribe, session.getSnapshot);
}
