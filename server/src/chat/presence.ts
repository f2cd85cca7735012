import type { SignalBus } from '../db/signal-bus';
import type { Broadcast } from '../realtime/broadcaster';
import { STAFF_ROOM } from '../realtime/staff-room';
import { chatStaffRoom, visitorRoom } from './chat-rooms';

export interface Presence {
  /** Adds a tab of the visitor. */
  enter: (chatId: string) => void;
  leave: (chatId: string) => void;
  isOnline: (chatId: string) => boolean;
  listOnline: () => string[];
  close: () => void;
}

interface PresenceOptions {
  bus: SignalBus;
  broadcast: Broadcast;
}

interface RemoteNode {
  /** On the monotonic clock, because the system clock may jump. */
  lastSignalAt: number;
  chats: Set<string>;
}

const ANNOUNCE_INTERVAL_MS = 20_000;
const NODE_TIMEOUT_MS = 50_000;
// Hides the short absence while a page reloads.
const LEAVE_DELAY_MS = 3_000;

/** Tracks which visitors have their chat open, on this node or another one. In memory only. */
export function createPresence({ bus, broadcast }: PresenceOptions): Presence {
  // A chat without tabs stays in the map until its leave timer fires.
  const tabs = new Map<string, number>();
  const leaving = new Map<string, NodeJS.Timeout>();
  const nodes = new Map<string, RemoteNode>();

  bus.onSignal(([kind, ...chats], origin) => {
    if (kind === 'hello') return announce();
    // Earlier signals may have been lost, so an announcement starts with an empty set.
    if (kind === 'announce') nodes.set(origin, { lastSignalAt: performance.now(), chats: new Set() });
    const known = nodes.get(origin)?.chats;
    for (const chatId of chats as string[]) {
      if (kind === 'online') known?.add(chatId);
      if (kind === 'offline') known?.delete(chatId);
    }
  });
  bus.send(['hello']);
  const announcer = setInterval(() => {
    announce();
    for (const [origin, { lastSignalAt }] of nodes) {
      if (performance.now() - lastSignalAt > NODE_TIMEOUT_MS) nodes.delete(origin);
    }
  }, ANNOUNCE_INTERVAL_MS).unref();

  // One signal per chat: the bus packs them into as few notifications as possible.
  function announce(): void {
    bus.send(['announce']);
    for (const chatId of tabs.keys()) bus.send(['online', chatId]);
  }

  function isOnline(chatId: string): boolean {
    return tabs.has(chatId) || [...nodes.values()].some(({ chats }) => chats.has(chatId));
  }

  function emitPresence(chatId: string): void {
    broadcast([STAFF_ROOM, chatStaffRoom(chatId), visitorRoom(chatId)], 'presence', {
      chatId,
      isOnline: isOnline(chatId),
    });
  }

  return {
    isOnline,
    listOnline: () => [...new Set([...tabs.keys(), ...[...nodes.values()].flatMap(({ chats }) => [...chats])])],
    enter(chatId) {
      clearTimeout(leaving.get(chatId));
      leaving.delete(chatId);
      const wasOnline = isOnline(chatId);
      tabs.set(chatId, (tabs.get(chatId) ?? 0) + 1);
      if (wasOnline) return;
      bus.send(['online', chatId]);
      emitPresence(chatId);
    },
    leave(chatId) {
      const left = (tabs.get(chatId) ?? 1) - 1;
      tabs.set(chatId, left);
      if (left > 0) return;
      const timer = setTimeout(() => {
        leaving.delete(chatId);
        tabs.delete(chatId);
        bus.send(['offline', chatId]);
        emitPresence(chatId);
      }, LEAVE_DELAY_MS);
      leaving.set(chatId, timer.unref());
    },
    close() {
      clearInterval(announcer);
      for (const timer of leaving.values()) clearTimeout(timer);
    },
  };
}
