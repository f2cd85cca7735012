import type { ChatView } from '@potomac-oak/shared/contracts/chat';

import { createSharedMap } from '../../base/db/shared-map';
import type { Parts } from '../../parts';
import { readPersonRoom, STAFF_ROOM } from '../../realtime/staff-room';
import { chatStaffRoom, visitorRoom } from './chat-rooms';

export interface Presence {
  /** Adds a tab of the visitor. */
  enter: (chatId: string) => void;
  leave: (chatId: string) => void;
  isOnline: (chatId: string) => boolean;
  listOnline: () => string[];
  close: () => void;
}

// Hides the short absence while a page reloads.
const LEAVE_DELAY_MS = 3_000;

/** Tracks which visitors have their chat open, on this node or another one. In memory only. */
export function createPresence({ bus, io, broadcast }: Pick<Parts, 'bus' | 'io' | 'broadcast'>): Presence {
  const online = createSharedMap<true>({ name: 'online', bus, onLost: emitLost });
  // A chat without tabs stays in the map until its leave timer fires.
  const tabs = new Map<string, number>();
  const leaving = new Map<string, NodeJS.Timeout>();

  const roomsOf = (chatId: string) => [STAFF_ROOM, chatStaffRoom(chatId), visitorRoom(chatId)];

  function emitPresence(chatId: string): void {
    broadcast(roomsOf(chatId), 'presence', { chatId, isOnline: online.has(chatId) });
  }

  /** To the sockets of this node only, because each node detects the crash. */
  function emitLost(chatIds: readonly string[]): void {
    for (const chatId of chatIds) io.local.to(roomsOf(chatId)).emit('presence', { chatId, isOnline: false });
  }

  return {
    isOnline: online.has,
    listOnline: () => [...online.entries().keys()],
    enter(chatId) {
      clearTimeout(leaving.get(chatId));
      leaving.delete(chatId);
      const wasOnline = online.has(chatId);
      tabs.set(chatId, (tabs.get(chatId) ?? 0) + 1);
      online.set(chatId, true);
      if (!wasOnline) emitPresence(chatId);
    },
    leave(chatId) {
      const left = (tabs.get(chatId) ?? 1) - 1;
      tabs.set(chatId, left);
      if (left > 0) return;
      const timer = setTimeout(() => {
        leaving.delete(chatId);
        tabs.delete(chatId);
        online.delete(chatId);
        emitPresence(chatId);
      }, LEAVE_DELAY_MS);
      leaving.set(chatId, timer.unref());
    },
    close() {
      online.close();
      for (const timer of leaving.values()) clearTimeout(timer);
    },
  };
}

export interface StaffPresence {
  /** Ids of the people. */
  list: () => string[];
  close: () => void;
}

/** Tracks who of the staff has the dashboard open, on this node or another one. In memory only. */
export function createStaffPresence({ bus, io }: Pick<Parts, 'bus' | 'io'>): StaffPresence {
  const present = createSharedMap<true>({ name: 'staff', bus });
  const { adapter } = io.of('/');
  adapter.on('create-room', (room: string) => {
    const userId = readPersonRoom(room);
    if (userId !== null) present.set(userId, true);
  });
  adapter.on('delete-room', (room: string) => {
    const userId = readPersonRoom(room);
    if (userId !== null) present.delete(userId);
  });
  return { list: () => [...present.entries().keys()], close: present.close };
}

export interface ChatViews {
  /** Null: the socket shows no chat. */
  show: (socketId: string, view: ChatView | null) => void;
  /** One entry for each person and chat. */
  list: () => ChatView[];
  close: () => void;
}

/** Tracks which chats staff have in view, on any node. In memory only. */
export function createChatViews({ bus, io }: Pick<Parts, 'bus' | 'io'>): ChatViews {
  const views = createSharedMap<ChatView>({ name: 'views', bus, onChange: emitChanged });
  let emitted = '[]';

  function list(): ChatView[] {
    const all = [...views.entries().values()];
    return [...new Map(all.map((view) => [`${view.chatId} ${view.staffId}`, view])).values()];
  }

  function emitChanged(): void {
    const listed = list();
    const text = JSON.stringify(listed);
    if (text === emitted) return;
    emitted = text;
    io.local.to(STAFF_ROOM).emit('chatViews', listed);
  }

  return {
    list,
    show(socketId, view) {
      if (view) views.set(socketId, view);
      else views.delete(socketId);
      emitChanged();
    },
    close: views.close,
  };
}
