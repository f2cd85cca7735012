import type { ChatMessage, ReadReceipt, TypingSignal } from '../contracts/chat';
import { TYPING_EXPIRES_MS } from '../contracts/limits';
import type { EntryStorage } from '../storage/entry-storage';
import { accept, type ChatLog, cursorOf, EMPTY_LOG } from './chat-log';
import { type ChatRequestsOptions, createChatRequests } from './chat-requests';
import { createSynchronization } from './chat-synchronization';
import { createOutbox } from './outbox';
import type { OutgoingMessage } from './outbox-entries';
import { createStore, type Store } from './store';
import { createTypingReporter } from './typing-reporter';

export interface ChatSnapshot {
  /** `refused`: the server does not know this chat id, or the session has ended. */
  status: 'joining' | 'ready' | 'refused';
  /** Whether the whole history has been loaded; stays true while later messages are missing. */
  isComplete: boolean;
  /** Stored messages in order of `seq`, without gaps. */
  messages: readonly ChatMessage[];
  outgoing: readonly OutgoingMessage[];
  isPeerTyping: boolean;
  /** Highest `seq` this side has read, in any tab or on any device. */
  readSeq: number;
  peerReadSeq: number;
  /** Whether the server can e-mail this conversation; unknown until the chat is joined. */
  canMailTranscript?: boolean;
}

export interface ChatSessionOptions extends ChatRequestsOptions {
  storage: EntryStorage;
  /** Called for a new message of the other side; not called for the history. */
  onPeerMessage?: (message: ChatMessage) => void;
}

/** One chat, kept complete and in order across reconnects. */
export interface ChatSession extends Store<ChatSnapshot> {
  send: (text: string) => void;
  retry: (clientMsgId: string) => void;
  discard: (clientMsgId: string) => void;
  /** Marks all received messages as read and notifies the server and the other side. */
  markRead: () => void;
  setTyping: (isTyping: boolean) => void;
  /** Deletes this chat's unsent messages from the device. */
  discardAll: () => void;
  close: () => void;
}

type ChatState = ChatSnapshot & ChatLog;

/** A chat before the server has answered. */
export const JOINING_CHAT: ChatSnapshot = {
  status: 'joining',
  isComplete: false,
  messages: [],
  outgoing: [],
  isPeerTyping: false,
  readSeq: 0,
  peerReadSeq: 0,
};

export function openChatSession(options: ChatSessionOptions): ChatSession {
  const { connection, chatId, side, storage, onPeerMessage } = options;
  const { socket } = connection;
  const publicId = chatId.split('.', 1)[0] ?? chatId;
  const requests = createChatRequests(options);
  const store = createStore<ChatState>({ ...JOINING_CHAT, ...EMPTY_LOG });
  const outbox = createOutbox({ name: `${side}:${publicId}`, storage, send: requests.send, onSent: receive });
  const synchronization = createSynchronization({
    socket,
    requests,
    isStaff: side === 'staff',
    getCursor: () => cursorOf(store.getSnapshot()),
    onJoined: ({ canMailTranscript = false, ...answer }) =>
      update({ status: 'ready', canMailTranscript, ...mergeRead(store.getSnapshot(), answer) }),
    onComplete() {
      update({ isComplete: true });
      outbox.resume();
    },
    onRefused() {
      outbox.pause();
      update({ status: 'refused' });
    },
  });
  const typing = createTypingReporter((isTyping) => socket.volatile.emit('typing', { chatId, isTyping }));
  let peerTypingTimer: ReturnType<typeof setTimeout> | undefined;

  function update(change: Partial<ChatState>): void {
    store.set({ ...store.getSnapshot(), ...change });
  }

  function handleConnect(): void {
    if (store.getSnapshot().status === 'refused') update({ status: 'joining' });
    synchronization.restart();
  }

  function receive(message: ChatMessage): void {
    const isNew = add([message]);
    if (store.getSnapshot().ahead.size > 0) void synchronization.run();
    if (isNew && isFromPeer(message)) onPeerMessage?.(message);
  }

  /** Returns false if the log has not changed. */
  function add(received: readonly ChatMessage[]): boolean {
    const own = received.filter((message) => message.chatId === publicId);
    // The acknowledgement may be lost, or another tab may have received it.
    for (const message of own) if (message.clientMsgId && !isFromPeer(message)) outbox.discard(message.clientMsgId);

    const held = store.getSnapshot();
    const log = accept(held, own);
    if (log === held) return false;
    const hasPeerWritten = log.messages.slice(held.messages.length).some(isFromPeer);
    update({ ...log, ...(hasPeerWritten && { isPeerTyping: false }) });
    return true;
  }

  function receiveTyping(signal: TypingSignal): void {
    if (signal.chatId !== publicId || !isFromPeer(signal)) return;
    clearTimeout(peerTypingTimer);
    if (signal.isTyping) peerTypingTimer = setTimeout(() => update({ isPeerTyping: false }), TYPING_EXPIRES_MS);
    update({ isPeerTyping: signal.isTyping });
  }

  function receiveReceipt(receipt: ReadReceipt): void {
    if (receipt.chatId !== publicId) return;
    const read = isFromPeer(receipt) ? { peerReadSeq: receipt.seq } : { readSeq: receipt.seq };
    update(mergeRead(store.getSnapshot(), read));
  }

  function isFromPeer({ senderRole }: Pick<ChatMessage, 'senderRole'>): boolean {
    return (senderRole === 'user') !== (side === 'visitor');
  }

  function handleOutbox(): void {
    update({ outgoing: outbox.getSnapshot() });
  }

  const stops = [
    connection.onWake(synchronization.run),
    outbox.subscribe(handleOutbox),
    listen(socket, 'connect', handleConnect),
    listen(socket, 'disconnect', outbox.pause),
    listen(socket, 'chatHistory', add),
    listen(socket, 'receiveMessage', receive),
    listen(socket, 'typing', receiveTyping),
    listen(socket, 'readMessages', receiveReceipt),
  ];
  handleOutbox();
  void synchronization.run();

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    send(text) {
      const trimmed = text.trim();
      if (trimmed === '') return;
      typing.reset();
      outbox.add(trimmed);
    },
    retry: outbox.retry,
    discard: outbox.discard,
    markRead() {
      const state = store.getSnapshot();
      const seq = cursorOf(state);
      if (seq <= state.readSeq || !socket.connected || !synchronization.isJoined()) return;
      update({ readSeq: seq });
      socket.emit('readMessages', { chatId, seq });
    },
    setTyping(isTyping) {
      if (socket.connected) typing.set(isTyping);
    },
    discardAll: outbox.clear,
    close() {
      for (const stop of stops) stop();
      clearTimeout(peerTypingTimer);
      synchronization.close();
      outbox.close();
    },
  };
}

type ReadPositions = Pick<ChatSnapshot, 'readSeq' | 'peerReadSeq'>;

// Positions arrive from several devices and in any order.
function mergeRead(held: ReadPositions, { readSeq = 0, peerReadSeq = 0 }: Partial<ReadPositions>): ReadPositions {
  return { readSeq: Math.max(held.readSeq, readSeq), peerReadSeq: Math.max(held.peerReadSeq, peerReadSeq) };
}

interface Emitter<Event, Listener> {
  on: (event: Event, listener: Listener) => unknown;
  off: (event: Event, listener: Listener) => unknown;
}

function listen<Event extends string, Listener>(
  emitter: Emitter<Event, Listener>,
  event: Event,
  listener: Listener,
): () => void {
  emitter.on(event, listener);
  return () => emitter.off(event, listener);
}
