import { isSameGroup } from '@potomac-oak/shared/chat-ui/message-group';
import { dayOf } from '@potomac-oak/shared/chat-ui/message-time';
import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';
import type { InternalNote } from '@potomac-oak/shared/contracts/desk';
import type { ChatFile } from '@potomac-oak/shared/contracts/files';
import type { OutgoingFile } from '@potomac-oak/shared/files/uploads';
import type { OutgoingMessage } from '@potomac-oak/shared/realtime/unsent-entries';

interface EntryText {
  key: string;
  author: string;
  /** Empty for a message of files alone. */
  text: string;
  files?: readonly (ChatFile | OutgoingFile)[];
  /** ISO 8601. */
  time: string;
}

type Entry = EntryText &
  (
    | { type: 'message'; side: 'left' | 'right'; seq: number; byEmail: ChatMessage['byEmail'] }
    | { type: 'outgoing'; message: OutgoingMessage }
    | { type: 'note'; authorId: string }
  );

export type TimelineItem = Entry & {
  isFirstOfDay: boolean;
  isFirstOfGroup: boolean;
  isLastOfGroup: boolean;
};

interface TimelineOptions {
  messages: readonly ChatMessage[];
  outgoing: readonly OutgoingMessage[];
  notes: readonly InternalNote[];
  visitorName: string;
}

/** Messages in their order, with the notes between them by time. Unsent messages come last. */
export function buildTimeline({ messages, outgoing, notes, visitorName }: TimelineOptions): TimelineItem[] {
  const stored = mergeByTime(
    messages.map((message) => fromStored(message, visitorName)),
    notes.map(fromNote),
  );
  const entries = [...stored, ...outgoing.map(fromOutgoing)];

  return entries.map((entry, index) => {
    const previous = entries[index - 1];
    const next = entries[index + 1];
    return {
      ...entry,
      isFirstOfDay: !previous || dayOf(previous.time) !== dayOf(entry.time),
      isFirstOfGroup: !previous || !isOneGroup(previous, entry),
      isLastOfGroup: !next || !isOneGroup(entry, next),
    };
  });
}

function mergeByTime(messages: readonly Entry[], notes: readonly Entry[]): Entry[] {
  const merged: Entry[] = [];
  let next = 0;
  for (const message of messages) {
    for (let note = notes[next]; note && note.time < message.time; note = notes[next]) {
      merged.push(note);
      next += 1;
    }
    merged.push(message);
  }
  return [...merged, ...notes.slice(next)];
}

function isOneGroup(a: Entry, b: Entry): boolean {
  return a.type === 'message' && b.type === 'message' && a.side === b.side && isSameGroup(a, b);
}

function fromStored(
  { _id, seq, senderRole, name, message, files, createdAt, byEmail }: ChatMessage,
  visitorName: string,
): Entry {
  const isFromVisitor = senderRole === 'user';
  return {
    type: 'message',
    key: _id,
    side: isFromVisitor ? 'left' : 'right',
    author: isFromVisitor ? visitorName || 'Visitor' : staffName(name),
    text: message,
    ...(files && { files }),
    time: createdAt,
    seq,
    byEmail,
  };
}

function fromNote({ id, author, text, createdAt }: InternalNote): Entry {
  return { type: 'note', key: id, author: author.name, authorId: author.id, text, time: createdAt };
}

function fromOutgoing(message: OutgoingMessage): Entry {
  const { clientMsgId, text, files, createdAt } = message;
  return { type: 'outgoing', key: clientMsgId, author: 'You', text, ...(files && { files }), time: createdAt, message };
}

/** Replies are signed with a first name and the company for the visitor. */
function staffName(name: string): string {
  return name.split(',')[0]?.trim() || 'Staff';
}
