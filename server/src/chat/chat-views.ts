import { LRUCache } from 'lru-cache';

import type { ChatView } from '@potomac-oak/shared/contracts/chat';

import type { SignalBus } from '../db/signal-bus';
import type { RealtimeServer } from '../realtime/realtime-socket';
import { STAFF_ROOM } from '../realtime/staff-room';

/** Which chats staff have in view, on any node. In memory only. */
export interface ChatViews {
  /** Null: the socket shows no chat. */
  show: (socketId: string, view: ChatView | null) => void;
  /** One entry for each person and chat. */
  list: () => ChatView[];
  close: () => void;
}

interface ChatViewsOptions {
  bus: SignalBus;
  io: RealtimeServer;
}

const KIND = 'view';
const REQUEST = 'views';
const ANNOUNCE_INTERVAL_MS = 20_000;
/** Views of a node that stopped without a signal. */
const REMOTE_TIMEOUT_MS = 50_000;
const REMOTE_MAX = 1_000;

export function createChatViews({ bus, io }: ChatViewsOptions): ChatViews {
  const here = new Map<string, ChatView>();
  const elsewhere = new LRUCache<string, ChatView>({ max: REMOTE_MAX, ttl: REMOTE_TIMEOUT_MS });
  let emitted = '[]';

  bus.onSignal(([kind, ...content]) => {
    if (kind === REQUEST) return announce();
    if (kind !== KIND) return;
    const [socketId, view] = content as [string, ChatView | null];
    if (view) elsewhere.set(socketId, view);
    else elsewhere.delete(socketId);
    emitChanged();
  });
  bus.send([REQUEST]);
  const announcer = setInterval(() => {
    announce();
    emitChanged();
  }, ANNOUNCE_INTERVAL_MS).unref();

  function announce(): void {
    for (const [socketId, view] of here) bus.send([KIND, socketId, view]);
  }

  function list(): ChatView[] {
    const views = [...here.values(), ...elsewhere.values()];
    return [...new Map(views.map((view) => [`${view.chatId} ${view.staffId}`, view])).values()];
  }

  function emitChanged(): void {
    const views = list();
    const text = JSON.stringify(views);
    if (text === emitted) return;
    emitted = text;
    io.local.to(STAFF_ROOM).emit('chatViews', views);
  }

  return {
    list,
    show(socketId, view) {
      if (view) here.set(socketId, view);
      else if (!here.delete(socketId)) return;
      bus.send([KIND, socketId, view]);
      emitChanged();
    },
    close: () => clearInterval(announcer),
  };
}
