import { LRUCache } from 'lru-cache';

import { coalesce } from '../../base/db/coalesce';
import type { Parts } from '../../parts';
import { STAFF_ROOM } from '../../realtime/staff-room';
import type { createMessagePresenters } from './chat-presenter';
import { chatStaffRoom, visitorRoom } from './chat-rooms';
import type { MessageRepository, StoredMessage } from './message-repository';

interface Range {
  from: number;
  to: number;
}

const KIND = 'messages';
// Number of sent messages that a node remembers, so that a catch-up does not repeat them.
const SENT_MAX = 50_000;

/**
 * Sends committed messages to everyone who has their chat open: directly on this node, through the bus on other nodes.
 * The rows are the source of truth: other nodes receive only the new `seq` ranges and read the rows themselves.
 */
export function createMessageFeed(
  { io, bus }: Pick<Parts, 'io' | 'bus'>,
  messages: Pick<MessageRepository, 'listBetween' | 'listSince'>,
  presenters: ReturnType<typeof createMessagePresenters>,
) {
  // Not a Set: evicting its oldest entry scans all deleted ones, which eventually costs more than the message itself.
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

  // One round at a time preserves the order within a chat. Ranges announced during a round are sent in the next one.
  const relay = coalesce(async () => {
    const ranges = [...announced];
    const since = missedSince;
    announced.clear();
    missedSince = null;
    if (since) sendHere(await messages.listSince(since));
    const byChat = await Promise.all(ranges.map(([chatId, { from, to }]) => messages.listBetween(chatId, from, to)));
    sendHere(byChat.flat());
  });

  function hasListeners(chatId: string): boolean {
    const { rooms } = io.of('/').adapter;
    return [STAFF_ROOM, chatStaffRoom(chatId), visitorRoom(chatId)].some((room) => rooms.has(room));
  }

  function sendHere(batch: readonly StoredMessage[]): void {
    for (const stored of batch) {
      const message = presenters.forStaff(stored);
      if (sent.has(message._id)) continue;
      const staff = [STAFF_ROOM, chatStaffRoom(message.chatId)];
      const visitor = visitorRoom(message.chatId);
      io.local.to(staff).emit('receiveMessage', message);
      io.local.to(visitor).except(staff).emit('receiveMessage', presenters.forVisitor(stored));
      sent.set(message._id, true);
    }
  }

  return {
    /** Takes the messages of one commit in storage order. */
    send(batch: readonly StoredMessage[]): void {
      sendHere(batch);
      const ranges = new Map<string, Range>();
      for (const { chatId, seq } of batch) extend(ranges, chatId, { from: seq, to: seq });
      for (const [chatId, { from, to }] of ranges) bus.send([KIND, chatId, from, to]);
    },
  };
}

function extend(ranges: Map<string, Range>, chatId: string, { from, to }: Range): void {
  const known = ranges.get(chatId) ?? { from, to };
  ranges.set(chatId, { from: Math.min(known.from, from), to: Math.max(known.to, to) });
}
