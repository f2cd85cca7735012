import { LRUCache } from 'lru-cache';

import { coalesce } from '../db/coalesce';
import type { RealtimeServer } from '../realtime/realtime-socket';
import type { SignalBus } from '../realtime/signal-bus';
import { STAFF_ROOM } from '../realtime/staff-room';
import { presentMessage } from './chat-presenter';
import type { StoredMessage } from './chat-records';
import { chatRoom } from './chat-rooms';

interface MessageFeedOptions {
  io: RealtimeServer;
  bus: SignalBus;
  messagesBetween: (chatId: string, fromSeq: number, toSeq: number) => Promise<StoredMessage[]>;
  messagesSince: (timestamp: Date) => Promise<StoredMessage[]>;
}

interface Range {
  from: number;
  to: number;
}

const KIND = 'messages';
// How many messages a node remembers to have sent, so that a catch-up does not send them again.
const SENT_MAX = 50_000;

/**
 * Sends committed messages to whoever has their chat open, on this node and, by way of the bus, on the others. Rows are
 * the truth: other nodes are told only which `seq`s are new and read them.
 */
export function createMessageFeed({ io, bus, messagesBetween, messagesSince }: MessageFeedOptions) {
  // A Set that gives up its oldest entry walks over all that went before, which by and by costs more than the message.
  const sent = new LRUCache<string, true>({ max: SENT_MAX });
  const announced = new Map<string, Range>();
  let missedSince: Date | null = null;

  bus.onSignal(([kind, ...content]) => {
    if (kind !== KIND) return;
    const [chatId, from, to] = content as [string, number, number];
    if (!hasListeners(chatId)) return;
    extend(announced, chatId, { from, to });
    return relay();
  });
  bus.onGap((since) => {
    missedSince = since;
    return relay();
  });

  // One round at a time keeps the order inside a chat; what is announced meanwhile is the next round.
  const relay = coalesce(async () => {
    const ranges = [...announced];
    const since = missedSince;
    announced.clear();
    missedSince = null;
    if (since) sendHere(await messagesSince(since));
    const byChat = await Promise.all(ranges.map(([chatId, { from, to }]) => messagesBetween(chatId, from, to)));
    sendHere(byChat.flat());
  });

  function hasListeners(chatId: string): boolean {
    const { rooms } = io.of('/').adapter;
    return rooms.has(STAFF_ROOM) || rooms.has(chatRoom(chatId));
  }

  function sendHere(messages: readonly StoredMessage[]): void {
    for (const stored of messages) {
      const message = presentMessage(stored);
      if (sent.has(message._id)) continue;
      io.local.to([chatRoom(message.chatId), STAFF_ROOM]).emit('receiveMessage', message);
      sent.set(message._id, true);
    }
  }

  return {
    /** What one commit stored, in its order. */
    send(messages: readonly StoredMessage[]): void {
      sendHere(messages);
      const ranges = new Map<string, Range>();
      for (const { chatId, seq } of messages) extend(ranges, chatId, { from: seq, to: seq });
      for (const [chatId, { from, to }] of ranges) bus.send([KIND, chatId, from, to]);
    },
  };
}

function extend(ranges: Map<string, Range>, chatId: string, { from, to }: Range): void {
  const known = ranges.get(chatId) ?? { from, to };
  ranges.set(chatId, { from: Math.min(known.from, from), to: Math.max(known.to, to) });
}
