import type { ChatMessage, ReadReceipt, TypingSignal } from '../contracts/chat';
import type { Result } from '../contracts/errors';
import { TYPING_EXPIRES_MS } from '../contracts/limits';
import type { Files } from '../files/files';
import type { OutgoingFile } from '../files/uploads';
import type { EntryStorage } from '../storage/entry-storage';
import { accept, type ChatLog, cursorOf, EMPTY_LOG, renewFiles } from './chat-log';
import { type ChatRequestsOptions, createChatRequests } from './chat-requests';
import { createSynchronization } from './chat-synchronization';
import { createStore, type Store } from './store';
import { createTypingReporter } from './typing-reporter';
import type { OutgoingMessage } from './unsent-entries';
import { createUnsentQueue } from './unsent-queue';

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
  /** The files that this page sends to the chat. */
  files?: Store<Files | null>;
  /** Called for a new message of the other side; not called for the history. */
  onPeerMessage?: (message: ChatMessage) => void;
}

/** One chat, kept complete and in order across reconnects. */
export interface ChatSession extends Store<ChatSnapshot> {
  send: (text: string, files?: readonly OutgoingFile[]) => void;
  /** Reads a message with files again, and those after it: the addresses of files expire. */
  renewFiles: (seq: number) => void;
  retry: (clientMsgId: string) => void;
  discard: (clientMsgId: string) => void;
  /** Marks all received messages as read and notifies the server and the other side. */
  markRead: () => void;
  setTyping: (isTyping: boolean) => void;
  /** Deletes this chat's unsent messages from the device. */
  discardAll: () => void;
  close: () => void;
}

/** Repeats a message whose files are not uploaded yet. */
const RETRY = new Error('The files are not uploaded yet');

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
  const { connection, chatId, side, storage, files, onPeerMessage } = options;
  const { socket } = connection;
  const publicId = chatId.split('.', 1)[0] ?? chatId;
  const requests = createChatRequests(options);
  const store = createStore<ChatState>({ ...JOINING_CHAT, ...EMPTY_LOG });
  const queue = createUnsentQueue({ name: `${side}:${publicId}`, storage, send: sendMessage, onSent: receive });
  const synchronization = createSynchronization({
    socket,
    requests,
    isStaff: side === 'staff',
    getCursor: () => cursorOf(store.getSnapshot()),
    onJoined: ({ canMailTranscript = false, ...answer }) =>
      update({ status: 'ready', canMailTranscript, ...mergeRead(store.getSnapshot(), answer) }),
    onComplete() {
      update({ isComplete: true });
      queue.resume();
    },
    onRefused() {
      queue.pause();
      update({ status: 'refused' });
    },
  });
  const typing = createTypingReporter((isTyping) => socket.volatile.emit('typing', { chatId, isTyping }));
  let peerTypingTimer: ReturnType<typeof setTimeout> | undefined;

  function update(change: Partial<ChatState>): void {
    store.set({ ...store.getSnapshot(), ...change });
  }

  async function sendMessage(message: OutgoingMessage, isAlone: boolean): Promise<Result<ChatMessage>> {
    const ids = message.files?.map(({ id }) => id) ?? [];
    if (ids.length === 0) return requests.send(message);
    const held = files?.getSnapshot()?.uploads;
    const isHeld = held?.holds(ids) === true;
    // Another tab may be uploading the files.
    if (!isHeld && !isAlone) throw RETRY;

    const missing = isHeld ? await held.finish(ids) : undefined;
    if (missing?.state === 'refused') return { ok: false, code: 'invalid_input', msg: missing.reason ?? '' };
    if (missing) throw RETRY;
    const answer = await requests.send(message);
    if (answer.ok || answer.code !== 'gone' || !held?.restart(ids)) return answer;
    throw RETRY;
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

  /** Returns false if there is no new message. */
  function add(received: readonly ChatMessage[]): boolean {
    const own = received.filter((message) => message.chatId === publicId);
    // The acknowledgement may be lost, or another tab may have received it.
    for (const message of own) if (message.clientMsgId && !isFromPeer(message)) queue.discard(message.clientMsgId);

    const held = store.getSnapshot();
    const log = accept(held, own);
    const hasPeerWritten = log.messages.slice(held.messages.length).some(isFromPeer);
    const renewed = renewFiles(log, own);
    if (renewed !== held) update({ ...renewed, ...(hasPeerWritten && { isPeerTyping: false }) });
    return log !== held;
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

  function handleQueue(): void {
    const outgoing = queue.getSnapshot();
    files?.getSnapshot()?.uploads.retain(outgoing.flatMap((message) => message.files?.map(({ id }) => id) ?? []));
    update({ outgoing });
  }

  const stops = [
    connection.onWake(synchronization.run),
    queue.subscribe(handleQueue),
    listen(socket, 'connect', handleConnect),
    listen(socket, 'disconnect', queue.pause),
    listen(socket, 'chatHistory', add),
    listen(socket, 'receiveMessage', receive),
    listen(socket, 'typing', receiveTyping),
    listen(socket, 'readMessages', receiveReceipt),
  ];
  handleQueue();
  void synchronization.run();

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    send(text, attached = []) {
      const trimmed = text.trim();
      if (trimmed === '' && attached.length === 0) return;
      typing.reset();
      queue.add(trimmed, attached);
    },
    renewFiles: (seq) => void requests.readAfter(seq - 1).catch(() => undefined),
    retry: queue.retry,
    discard: queue.discard,
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
    discardAll: queue.clear,
    close() {
      for (const stop of stops) stop();
      clearTimeout(peerTypingTimer);
      synchronization.close();
      queue.close();
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
