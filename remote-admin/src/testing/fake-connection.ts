import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';
import type { ServerToClientEvents } from '@potomac-oak/shared/contracts/events';
import { HISTORY_PAGE_SIZE } from '@potomac-oak/shared/contracts/limits';
import { ADMIN_SENDER_ID } from '@potomac-oak/shared/contracts/senders';
import type { Connection, ConnectionState } from '@potomac-oak/shared/realtime/connection';
import { createStore } from '@potomac-oak/shared/realtime/store';

type Listener = (...args: never[]) => void;
type Acknowledge = (answer: unknown) => void;

/** Acknowledges events as the contract specifies. The chat id 'gone' is unknown. */
export interface FakeConnection extends Connection {
  /** Emitted events in order, each with its chat id if it has one. */
  emitted: string[];
  chats: Record<string, ChatMessage[]>;
  /** Holds every page of a history but the first, until the returned function is called. */
  holdLaterPages: () => () => void;
  isSessionOver: boolean;
  receive: <Event extends keyof ServerToClientEvents>(
    event: Event,
    ...args: Parameters<ServerToClientEvents[Event]>
  ) => void;
  drop: () => void;
  comeBack: () => void;
}

export function createFakeConnection(): FakeConnection {
  const listeners = new Map<string, Set<Listener>>();
  const state = createStore<ConnectionState>('connecting');
  let held: (() => void)[] | null = null;

  function fire(event: string, ...args: unknown[]) {
    for (const listener of [...(listeners.get(event) ?? [])]) (listener as (...args: unknown[]) => void)(...args);
  }

  const socket = {
    connected: false,
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    once(event: string, listener: Listener) {
      socket.on(event, listener);
    },
    off(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener);
    },
    emit(event: string, ...args: unknown[]) {
      const acknowledge = args.at(-1);
      answer(event, args, typeof acknowledge === 'function' ? (acknowledge as Acknowledge) : () => {});
    },
    volatile: { emit: (event: string, ...args: unknown[]) => socket.emit(event, ...args) },
  };

  function answer(event: string, [first, second]: unknown[], acknowledge: Acknowledge) {
    const chatId = typeof first === 'string' ? first : (first as { chatId?: string } | undefined)?.chatId;
    connection.emitted.push(chatId === undefined ? event : `${event} ${chatId}`);

    if (connection.isSessionOver) {
      acknowledge({ ok: false, code: 'unauthenticated', msg: 'Please sign in.' });
      return;
    }
    switch (event) {
      case 'viewChat':
        return acknowledge({ ok: true, data: [] });
      case 'joinAdminRoom':
        return acknowledge({ ok: true, data: null });
      case 'joinAdminChat':
        return acknowledge(chatId === 'gone' ? { ok: false, code: 'not_found', msg: 'Not found.' } : 'joined');
      case 'getChatHistory':
        return history(String(chatId), Number((second as { after?: number }).after ?? 0), acknowledge);
      case 'sendMessage':
        return store(String(chatId), first as { message: string; clientMsgId: string }, acknowledge);
    }
  }

  function history(chatId: string, after: number, acknowledge: Acknowledge) {
    const messages = connection.chats[chatId] ?? [];
    const sendPage = () => {
      fire('chatHistory', messages.filter(({ seq }) => seq > after).slice(0, HISTORY_PAGE_SIZE));
      acknowledge({ ok: true, data: { chatId, lastSeq: messages.length, readSeq: 0, peerReadSeq: 0 } });
    };
    if (held !== null && after > 0) held.push(sendPage);
    else sendPage();
  }

  function store(chatId: string, draft: { message: string; clientMsgId: string }, acknowledge: Acknowledge) {
    const messages = connection.chats[chatId] ?? [];
    const stored: ChatMessage = {
      _id: `${chatId}-${messages.length + 1}`,
      seq: messages.length + 1,
      chatId,
      senderId: ADMIN_SENDER_ID,
      senderRole: 'admin',
      name: 'Front desk',
      message: draft.message,
      createdAt: new Date().toISOString(),
      clientMsgId: draft.clientMsgId,
    };
    connection.chats[chatId] = [...messages, stored];
    acknowledge({ ok: true, data: stored });
    fire('receiveMessage', stored);
  }

  const connection: FakeConnection = {
    ...state,
    socket: socket as unknown as Connection['socket'],
    answerTimeoutMs: 10_000,
    emitted: [],
    chats: {},
    holdLaterPages() {
      const pages: (() => void)[] = [];
      held = pages;
      return () => {
        held = null;
        for (const sendPage of pages) sendPage();
      };
    },
    isSessionOver: false,
    open: () => connection.comeBack(),
    close: () => connection.drop(),
    restart() {},
    onWake: () => () => {},
    receive: (event, ...args) => fire(event, ...args),
    drop() {
      if (!socket.connected) return;
      socket.connected = false;
      fire('disconnect', 'transport close');
    },
    comeBack() {
      socket.connected = true;
      fire('connect');
    },
  };
  return connection;
}
