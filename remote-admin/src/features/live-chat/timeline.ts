import { isSameGroup } from '@potomac-oak/shared/chat-ui/message-group';
import { dayOf } from '@potomac-oak/shared/chat-ui/message-time';
import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';
import type { OutgoingMessage } from '@potomac-oak/shared/realtime/outbox-entries';

export interface TimelineMessage {
  key: string;
  side: 'left' | 'right';
  author: string;
  text: string;
  time: string;
  /** ISO 8601 if the message is the first of its day. */
  day: string | null;
  isFirstOfGroup: boolean;
  isLastOfGroup: boolean;
  /** Null for a stored message. */
  outgoing: OutgoingMessage | null;
  seq: number | null;
}

interface TimelineOptions {
  messages: readonly ChatMessage[];
  outgoing: readonly OutgoingMessage[];
  visitorName: string;
}

export function buildTimeline({ messages, outgoing, visitorName }: TimelineOptions): TimelineMessage[] {
  const entries = [...messages.map((message) => fromStored(message, visitorName)), ...outgoing.map(fromOutgoing)];

  return entries.map((entry, index) => {
    const previous = entries[index - 1];
    const next = entries[index + 1];
    return {
      ...entry,
      day: !previous || dayOf(previous.time) !== dayOf(entry.time) ? entry.time : null,
      isFirstOfGroup: !previous || !isSameGroup(previous, entry),
      isLastOfGroup: !next || !isSameGroup(entry, next) || next.outgoing !== null,
    };
  });
}

type Entry = Omit<TimelineMessage, 'day' | 'isFirstOfGroup' | 'isLastOfGroup'>;

function fromStored({ _id, seq, senderRole, name, message, createdAt }: ChatMessage, visitorName: string): Entry {
  const isFromVisitor = senderRole === 'user';
  return {
    key: _id,
    side: isFromVisitor ? 'left' : 'right',
    author: isFromVisitor ? visitorName || 'Visitor' : staffName(name),
    text: message,
    time: createdAt,
    outgoing: null,
    seq,
  };
}

function fromOutgoing(message: OutgoingMessage): Entry {
  const { clientMsgId, text, createdAt } = message;
  return { key: clientMsgId, side: 'right', author: 'You', text, time: createdAt, outgoing: message, seq: null };
}

/** Replies are signed "Maria, Potomac Oak" for the visitor. */
function staffName(name: string): string {
  return name.split(',')[0]?.trim() || 'Staff';
}
