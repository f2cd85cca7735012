import type { Broadcast } from '../realtime/broadcaster';
import type { SignalBus } from '../realtime/signal-bus';
import { STAFF_ROOM } from '../realtime/staff-room';
import { chatRoom } from './chat-rooms';

export interface Presence {
  /** One more tab of the visitor. */
  enter: (chatId: string) => void;
  leave: (chatId: string) => void;
  isOnline: (chatId: string) => boolean;
  close: () => void;
}

interface PresenceOptions {
  bus: SignalBus;
  broadcast: Broadcast;
}

interface RemoteNode {
  /** On the monotonic clock, as a jump of the system clock says nothing about the node. */
  heardAt: number;
  chats: Set<string>;
}

const ANNOUNCE_EVERY_MS = 20_000;
const NODE_GONE_AFTER_MS = 50_000;
// A page that loads again is away for a moment; nobody needs to hear of that.
const LEAVE_AFTER_MS = 3_000;

/** Which visitors have their chat open, here or on another node. Kept in memory: it is about now. */
export function createPresence({ bus, broadcast }: PresenceOptions): Presence {
  // A chat stays in here with no tabs until it is taken for left.
  const tabs = new Map<string, number>();
  const leaving = new Map<string, NodeJS.Timeout>();
  const nodes = new Map<string, RemoteNode>();

  bus.onSignal(([kind, ...chats], origin) => {
    if (kind === 'hello') return announce();
    // What was said before may have been missed in part, so an announcement begins from nothing.
    if (kind === 'announce') nodes.set(origin, { heardAt: performance.now(), chats: new Set() });
    const known = nodes.get(origin)?.chats;
    for (const chatId of chats as string[]) {
      if (kind === 'online') known?.add(chatId);
      if (kind === 'offline') known?.delete(chatId);
    }
  });
  bus.send(['hello']);
  const announcer = setInterval(() => {
    announce();
    for (const [origin, { heardAt }] of nodes) {
      if (performance.now() - heardAt > NODE_GONE_AFTER_MS) nodes.delete(origin);
    }
  }, ANNOUNCE_EVERY_MS).unref();

  // One signal per chat: the bus packs them into as many notifications as they need.
  function announce(): void {
    bus.send(['announce']);
    for (const chatId of tabs.keys()) bus.send(['online', chatId]);
  }

  function isOnline(chatId: string): boolean {
    return tabs.has(chatId) || [...nodes.values()].some(({ chats }) => chats.has(chatId));
  }

  function emitPresence(chatId: string): void {
    broadcast([STAFF_ROOM, chatRoom(chatId)], 'presence', { chatId, isOnline: isOnline(chatId) });
  }

  return {
    isOnline,
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
      }, LEAVE_AFTER_MS);
      leaving.set(chatId, timer.unref());
    },
    close() {
      clearInterval(announcer);
      for (const timer of leaving.values()) clearTimeout(timer);
    },
  };
}
