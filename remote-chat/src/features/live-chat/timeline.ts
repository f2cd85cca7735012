import { isSameGroup } from '@potomac-oak/shared/chat-ui/message-group';
import { createTimeFormat, dayOf } from '@potomac-oak/shared/chat-ui/message-time';
import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';
import type { ChatFile } from '@potomac-oak/shared/contracts/files';
import type { OutgoingFile } from '@potomac-oak/shared/files/uploads';
import type { ChatSnapshot } from '@potomac-oak/shared/realtime/chat-session';
import type { OutgoingMessage } from '@potomac-oak/shared/realtime/unsent-entries';

import type { ChatTexts } from '../../texts/chat-texts';
import { formatDay } from './format-day';

export interface TimelineMessage {
  type: 'message';
  /** Stays the same when the server stores the message. */
  key: string;
  side: 'left' | 'right';
  name: string;
  /** Empty for a message of files alone. */
  text: string;
  files: readonly (ChatFile | OutgoingFile)[];
  /** Of a stored message. */
  seq?: number;
  time: string;
  isoTime: string;
  isFirstOfGroup: boolean;
  isLastOfGroup: boolean;
  state: 'stored' | OutgoingMessage['state'];
  /** The server's reason why the message is not stored yet, if it sent one. */
  reason: string | null;
}

export type TimelineItem =
  | { type: 'day'; key: string; label: string }
  | { type: 'unread'; key: string }
  | TimelineMessage;

interface TimelineOptions {
  firstUnreadSeq: number | null;
  now: number;
  /** Name of the office's time zone, if the visitor is in another one. */
  zoneName: string;
  texts: ChatTexts;
}

export function buildTimeline(
  chat: ChatSnapshot,
  { firstUnreadSeq, now, zoneName, texts }: TimelineOptions,
): TimelineItem[] {
  const timeFormat = createTimeFormat(texts.tag);
  const unreadKey = chat.messages.find(({ seq }) => seq === firstUnreadSeq)?._id;
  const messages = [...chat.messages.map(fromStored), ...chat.outgoing.map(fromOutgoing)].map((message) => ({
    ...message,
    time: `${timeFormat.format(new Date(message.isoTime))} ${zoneName}`.trim(),
  }));

  return messages.flatMap((message, index) => {
    const previous = messages[index - 1];
    const next = messages[index + 1];
    const isNewDay = !previous || dayOf(previous.isoTime) !== dayOf(message.isoTime);
    const isUnread = message.key === unreadKey;
    const isFirstOfGroup = isNewDay || isUnread || !isOneGroup(previous, message);
    const isLastOfGroup = !next || next.key === unreadKey || !isOneGroup(message, next);

    const items: TimelineItem[] = [];
    if (isNewDay) items.push({ type: 'day', key: `day ${message.key}`, label: formatDay(message.isoTime, now, texts) });
    if (isUnread) items.push({ type: 'unread', key: 'unread' });
    items.push({ ...message, isFirstOfGroup, isLastOfGroup });
    return items;
  });
}

type Untimed = Omit<TimelineMessage, 'time' | 'isFirstOfGroup' | 'isLastOfGroup'>;

function fromStored({ _id, seq, clientMsgId, senderRole, name, message, files = [], createdAt }: ChatMessage): Untimed {
  const isOwn = senderRole === 'user';
  return {
    type: 'message',
    key: isOwn ? (clientMsgId ?? _id) : _id,
    side: isOwn ? 'right' : 'left',
    name,
    text: message,
    files,
    seq,
    isoTime: createdAt,
    state: 'stored',
    reason: null,
  };
}

function fromOutgoing({ clientMsgId, text, files = [], createdAt, state, reason }: OutgoingMessage): Untimed {
  return {
    type: 'message',
    key: clientMsgId,
    side: 'right',
    name: '',
    text,
    files,
    isoTime: createdAt,
    state,
    reason,
  };
}

function isOneGroup(a: Untimed, b: Untimed): boolean {
  return a.state !== 'failed' && isSameGroup(toAuthored(a), toAuthored(b));
}

function toAuthored({ side, name, isoTime }: Untimed) {
  return { author: side === 'right' ? side : `${side} ${name}`, time: isoTime };
}
