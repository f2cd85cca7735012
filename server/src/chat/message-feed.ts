import type { RealtimeServer } from '../realtime/realtime-server';
import type { SignalBus } from '../realtime/signal-bus';
import { STAFF_ROOM } from '../realtime/staff-room';
import { presentMessage } from './chat-presenter';
import type { StoredMessage } from './chat-records';
import { chatRoom } from './chat-rooms';

interface MessageFeedOptions {
  io: RealtimeServer;
  bus: SignalBus;
  messagesBetween: (chatId: string, fromSeq: number, toSeq: number) => Promise<StoredMessage[]>;
  messagesSince: (moment: Date) => Promise<StoredMessage[]>;
  onFailure: (error: unknown) => void;
}

const KIND = 'messages';
// How many chats a node remembers to have sent from; the oldest are forgotten first.
const CHATS_MAX = 20_000;

/**
 * Sends committed messages to whoever has their chat open, on this node and, by way of the bus, on the others. Rows are
 * the truth: other nodes are told only which `seq`s are new and read them.
 */
export function createMessageFeed({ io, bus, messagesBetween, messagesSince, onFailure }: MessageFeedOptions) {
  const lastSentSeq = new Map<string, number>();

  bus.onSignal(([kind, chatId, fromSeq, toSeq]) => {
    if (kind === KIND) relay(chatId as string, fromSeq as number, toSeq as number).catch(onFailure);
  });
  bus.onGap((since) => {
    sendMissed(since).catch(onFailure);
  });

  async function relay(chatId: string, fromSeq: number, toSeq: number): Promise<void> {
    if (!hasListeners(chatId)) return;
    sendHere(await messagesBetween(chatId, fromSeq, toSeq));
  }

  async function sendMissed(since: Date): Promise<void> {
    const missed = await messagesSince(since);
    sendHere(missed.filter(({ chatId, seq }) => seq > (lastSentSeq.get(chatId) ?? 0)));
  }

  function hasListeners(chatId: string): boolean {
    const { rooms } = io.of('/').adapter;
    return rooms.has(STAFF_ROOM) || rooms.has(chatRoom(chatId));
  }

  function sendHere(messages: readonly StoredMessage[]): void {
    for (const message of messages) {
      io.local.to([chatRoom(message.chatId), STAFF_ROOM]).emit('receiveMessage', presentMessage(message));
      remember(message);
    }
  }

  function remember({ chatId, seq }: StoredMessage): void {
    const last = lastSentSeq.get(chatId) ?? 0;
    lastSentSeq.delete(chatId);
    lastSentSeq.set(chatId, Math.max(last, seq));
    const [oldest] = lastSentSeq.keys();
    if (lastSentSeq.size > CHATS_MAX && oldest !== undefined) lastSentSeq.delete(oldest);
  }

  return {
    /** What one commit stored, in its order. */
    send(messages: readonly StoredMessage[]): void {
      sendHere(messages);
      for (const [chatId, { from, to }] of rangesByChat(messages)) bus.send([KIND, chatId, from, to]);
    },
  };
}

function rangesByChat(messages: readonly StoredMessage[]): Map<string, { from: number; to: number }> {
  const ranges = new Map<string, { from: number; to: number }>();
  for (const { chatId, seq } of messages) {
    ranges.set(chatId, { from: ranges.get(chatId)?.from ?? seq, to: seq });
  }
  return ranges;
}
