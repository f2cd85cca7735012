import { STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/headers';
import { createLazyFiles, type LazyFiles } from '@potomac-oak/shared/files/lazy-files';
import { type ChatSession, openChatSession } from '@potomac-oak/shared/realtime/chat-session';
import type { Connection } from '@potomac-oak/shared/realtime/connection';
import { listUnsentQueues } from '@potomac-oak/shared/realtime/unsent-entries';
import { createEntryStorage } from '@potomac-oak/shared/storage/entry-storage';

export interface StaffChat extends ChatSession {
  files: LazyFiles;
}

/** The open chats, and closed ones that still have unsent messages or files. */
export interface ChatSessions {
  open: (chatId: string) => StaffChat;
  /** Closes the chat once its messages are sent and its draft has no files. */
  leave: (chatId: string) => void;
  /** Sends unsent messages from an earlier page view in chats that are not open. */
  sendUnsent: () => void;
  closeAll: () => void;
}

export function createChatSessions(connection: Connection, token: string): ChatSessions {
  const storage = createEntryStorage();
  const sessions = new Map<string, StaffChat>();
  const left = new Set<string>();

  function closeIfDone(chatId: string): void {
    const session = sessions.get(chatId);
    if (session === undefined || !left.has(chatId) || isSending(session)) return;

    sessions.delete(chatId);
    left.delete(chatId);
    close(session);
  }

  function open(chatId: string): StaffChat {
    left.delete(chatId);
    const known = sessions.get(chatId);
    if (known) return known;

    const files = createLazyFiles(() => loadFiles(chatId));
    const session = { ...openChatSession({ connection, chatId, side: 'staff', storage, files }), files };
    session.subscribe(() => closeIfDone(chatId));
    sessions.set(chatId, session);
    return session;
  }

  async function loadFiles(chatId: string) {
    const { createFiles } = await import(/* webpackChunkName: "files" */ '@potomac-oak/shared/files/files');
    const readHeaders = () => ({ [STAFF_TOKEN_HEADER]: token });
    return createFiles({ origin: '', readHeaders, readOwner: () => `chat ${chatId}` });
  }

  function leave(chatId: string): void {
    left.add(chatId);
    closeIfDone(chatId);
  }

  return {
    open,
    leave,
    sendUnsent() {
      for (const name of listUnsentQueues(storage)) {
        const [side, chatId] = name.split(':');
        if (side !== 'staff' || chatId === undefined || sessions.has(chatId)) continue;
        open(chatId);
        leave(chatId);
      }
    },
    closeAll() {
      for (const session of sessions.values()) close(session);
      sessions.clear();
    },
  };
}

function isSending({ getSnapshot, files }: StaffChat): boolean {
  const uploads = files.getSnapshot()?.uploads.getSnapshot() ?? [];
  return uploads.some(({ isSent }) => !isSent) || getSnapshot().outgoing.some(({ state }) => state === 'sending');
}

function close({ close, files }: StaffChat): void {
  files.clear();
  close();
}
