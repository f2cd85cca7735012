import type { ChatMessage, JoinAnswer, ReadReceipt, TypingSignal } from '../contracts/chat';
import type { ErrorBody, Result } from '../contracts/errors';
import { TYPING_EXPIRES_MS } from '../contracts/limits';
import { ADMIN_SENDER_ID, VISITOR_SENDER_ID } from '../contracts/senders';
import type { EntryStorage } from '../storage/entry-storage';
import type { Connection } from './connection';
import { createOutbox, type OutgoingMessage } from './outbox';
import { NoAnswer, request } from './request';
import { createStore, type Store } from './store';

export interface ChatSnapshot {
  /** `refused`: the server does not know this chat id, or the session has ended. */
  status: 'joining' | 'ready' | 'refused';
  /** Stored messages in order of `seq`, without gaps. */
  messages: readonly ChatMessage[];
  outgoing: readonly OutgoingMessage[];
  isPeerTyping: boolean;
  /** Highest `seq` this side has read, in any tab or on any device. */
  readSeq: number;
  peerReadSeq: number;
}

export interface ChatSessionOptions {
  connection: Connection;
  /** `<publicId>.<secret>` for visitors, the public id for staff. */
  chatId: string;
  side: 'visitor' | 'staff';
  name?: string;
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
  forget: () => void;
  close: () => void;
}

type StaffJoinAnswer = 'joined' | Extract<Result<never>, { ok: false }>;

const REJOIN_DELAY_MS = 3_000;
const TYPING_RENEWED_AFTER_MS = 3_000;

export function openChatSession(options: ChatSessionOptions): ChatSession {
  const { connection, chatId, side, name, storage, onPeerMessage } = options;
  const { socket } = connection;
  const publicId = chatId.split('.', 1)[0] ?? chatId;
  const sender = describeSender(side, name);
  const store = createStore<ChatSnapshot>({
    status: 'joining',
    messages: [],
    outgoing: [],
    isPeerTyping: false,
    readSeq: 0,
    peerReadSeq: 0,
  });
  // Messages received before one with a lower `seq`.
  const ahead = new Map<number, ChatMessage>();
  let isCatchingUp = false;
  let isCatchUpWanted = false;
  let hasJoined = false;
  let typingSentAt = 0;
  let peerTypingTimer: ReturnType<typeof setTimeout> | undefined;
  let rejoinTimer: ReturnType<typeof setTimeout> | undefined;

  const outbox = createOutbox<ChatMessage>({
    name: `${side}:${publicId}`,
    storage,
    send: ({ text, clientMsgId, createdAt }) =>
      ask((ack) => socket.emit('sendMessage', { chatId, ...sender, message: text, createdAt, clientMsgId }, ack)),
    onSent: receive,
  });

  function update(change: Partial<ChatSnapshot>): void {
    store.set({ ...store.getSnapshot(), ...change });
  }

  function cursor(): number {
    return store.getSnapshot().messages.at(-1)?.seq ?? 0;
  }

  async function ask<T>(emit: (acknowledge: (answer: T) => void) => void): Promise<T> {
    try {
      return await request(connection, emit);
    } catch (cause) {
      // The connection only looks alive. The operating system would need at least a minute to notice.
      if (cause instanceof NoAnswer && cause.reason === 'timeout') connection.restart();
      throw cause;
    }
  }

  function askForPage(): Promise<Result<JoinAnswer>> {
    const after = { after: cursor() };
    return ask((ack) => {
      if (side === 'visitor') socket.emit('joinChat', chatId, after, ack);
      else socket.emit('getChatHistory', chatId, after, ack);
    });
  }

  async function synchronise(): Promise<void> {
    isCatchUpWanted = true;
    if (isCatchingUp) return;
    isCatchingUp = true;
    while (isCatchUpWanted && socket.connected) {
      isCatchUpWanted = false;
      // If there is no response, the next `connect` event starts the synchronization again.
      await loadMissing().catch(() => undefined);
    }
    isCatchingUp = false;
  }

  async function loadMissing(): Promise<void> {
    if (side === 'staff' && !hasJoined) {
      const answer = await ask<StaffJoinAnswer>((ack) => socket.emit('joinAdminChat', chatId, ack));
      if (answer !== 'joined') return refuse(answer);
      hasJoined = true;
    }

    let before: number;
    let answer: Result<JoinAnswer>;
    do {
      before = cursor();
      answer = await askForPage();
      if (!answer.ok) return refuse(answer);
      hasJoined = true;
      const { readSeq, peerReadSeq } = store.getSnapshot();
      update({
        status: 'ready',
        readSeq: Math.max(readSeq, answer.data.readSeq),
        peerReadSeq: Math.max(peerReadSeq, answer.data.peerReadSeq),
      });
    } while (cursor() < answer.data.lastSeq && cursor() > before);
    outbox.resume();
  }

  function refuse({ code }: ErrorBody): void {
    if (code === 'unavailable' || code === 'internal' || code === 'rate_limited') {
      clearTimeout(rejoinTimer);
      rejoinTimer = setTimeout(synchronise, REJOIN_DELAY_MS);
      return;
    }
    outbox.pause();
    update({ status: 'refused' });
  }

  function receiveHistory(messages: readonly ChatMessage[]): void {
    for (const message of messages) accept(message);
    drain();
  }

  function receive(message: ChatMessage): void {
    const isNew = message.seq > cursor() && !ahead.has(message.seq);
    if (!accept(message)) return;
    drain();
    if (ahead.size > 0) void synchronise();
    if (isNew && isFromPeer(message)) onPeerMessage?.(message);
  }

  function accept(message: ChatMessage): boolean {
    if (message.chatId !== publicId) return false;
    // The acknowledgement may be lost, or may have gone to another tab.
    if (message.clientMsgId && !isFromPeer(message)) outbox.discard(message.clientMsgId);
    if (message.seq > cursor()) ahead.set(message.seq, message);
    return true;
  }

  function drain(): void {
    const ready: ChatMessage[] = [];
    for (let seq = cursor() + 1; ahead.has(seq); seq++) {
      const message = ahead.get(seq);
      if (message) ready.push(message);
      ahead.delete(seq);
    }
    if (ready.length === 0) return;

    const { messages } = store.getSnapshot();
    const hasPeerWritten = ready.some(isFromPeer);
    update({ messages: [...messages, ...ready], ...(hasPeerWritten && { isPeerTyping: false }) });
  }

  function isFromPeer({ senderRole }: { senderRole: ChatMessage['senderRole'] }): boolean {
    return (senderRole === 'user') !== (side === 'visitor');
  }

  function receiveTyping(signal: TypingSignal): void {
    if (signal.chatId !== publicId || !isFromPeer(signal)) return;
    clearTimeout(peerTypingTimer);
    if (signal.isTyping) peerTypingTimer = setTimeout(() => update({ isPeerTyping: false }), TYPING_EXPIRES_MS);
    update({ isPeerTyping: signal.isTyping });
  }

  function receiveReceipt({ chatId: id, senderRole, seq }: ReadReceipt): void {
    if (id !== publicId) return;
    const { readSeq, peerReadSeq } = store.getSnapshot();
    if (isFromPeer({ senderRole })) update({ peerReadSeq: Math.max(peerReadSeq, seq) });
    else update({ readSeq: Math.max(readSeq, seq) });
  }

  function handleConnect(): void {
    hasJoined = false;
    if (store.getSnapshot().status === 'refused') update({ status: 'joining' });
    void synchronise();
  }

  function handleOutbox(): void {
    update({ outgoing: outbox.getSnapshot() });
  }

  const stopWaking = connection.onWake(synchronise);
  const stopOutbox = outbox.subscribe(handleOutbox);
  socket.on('connect', handleConnect);
  socket.on('disconnect', outbox.pause);
  socket.on('chatHistory', receiveHistory);
  socket.on('receiveMessage', receive);
  socket.on('typing', receiveTyping);
  socket.on('readMessages', receiveReceipt);
  handleOutbox();
  if (socket.connected) void synchronise();

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    send(text) {
      const trimmed = text.trim();
      if (trimmed === '') return;
      typingSentAt = 0;
      outbox.add(trimmed);
    },
    retry: outbox.retry,
    discard: outbox.discard,
    markRead() {
      const seq = cursor();
      if (seq <= store.getSnapshot().readSeq || !socket.connected || !hasJoined) return;
      update({ readSeq: seq });
      socket.emit('readMessages', { chatId, seq });
    },
    setTyping(isTyping) {
      const now = Date.now();
      const isOld = now - typingSentAt > TYPING_RENEWED_AFTER_MS;
      if (!socket.connected || (isTyping ? !isOld : typingSentAt === 0)) return;
      typingSentAt = isTyping ? now : 0;
      socket.volatile.emit('typing', { chatId, isTyping });
    },
    forget() {
      outbox.clear();
    },
    close() {
      stopWaking();
      stopOutbox();
      socket.off('connect', handleConnect);
      socket.off('disconnect', outbox.pause);
      socket.off('chatHistory', receiveHistory);
      socket.off('receiveMessage', receive);
      socket.off('typing', receiveTyping);
      socket.off('readMessages', receiveReceipt);
      clearTimeout(peerTypingTimer);
      clearTimeout(rejoinTimer);
      outbox.close();
    },
  };
}

// The specification requires these fields. Our server identifies the sender by the socket.
function describeSender(side: ChatSessionOptions['side'], name: string | undefined) {
  if (side === 'staff') return { senderId: ADMIN_SENDER_ID, senderRole: 'admin' };
  return { senderId: VISITOR_SENDER_ID, senderRole: 'user', ...(name !== undefined && { name }) };
}
