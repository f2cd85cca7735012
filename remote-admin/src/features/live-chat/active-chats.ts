import type {
  ActiveChatRecord,
  ChatForm,
  ChatMessage,
  Presence,
  ReadReceipt,
} from '@potomac-oak/shared/contracts/chat';
import type { ConversationState } from '@potomac-oak/shared/contracts/conversation';
import type { Page } from '@potomac-oak/shared/http/api-client';

import { joinNewest } from '../../records/join-newest';
import { countOf } from '../../ui/count-of';

export type ActiveChats = Page<ActiveChatRecord>;

export type ActiveChatEvent =
  | { type: 'created'; chatId: string; chatForm: ChatForm; timestamp: string }
  | { type: 'message'; message: ChatMessage }
  | { type: 'read'; receipt: ReadReceipt }
  | { type: 'presence'; presence: Presence }
  | { type: 'state'; state: ConversationState };

export function applyChatEvent(chats: ActiveChats, event: ActiveChatEvent): ActiveChats {
  switch (event.type) {
    case 'created':
      return applyCreation(chats, event);
    case 'message':
      return applyMessage(chats, event.message);
    case 'read':
      // A visitor's read receipt does not affect the list.
      return event.receipt.senderRole === 'user' ? chats : change(chats, event.receipt.chatId, { unread: 0 });
    case 'presence':
      return change(chats, event.presence.chatId, { isOnline: event.presence.isOnline });
    case 'state':
      return applyState(chats, event.state);
  }
}

/** True if the list has no row for the chat and the event is not enough to build one. */
export function isOfUnknownChat(chats: ActiveChats, event: ActiveChatEvent): boolean {
  if (event.type === 'state') return event.state.state !== 'done' && !holds(chats, event.state.chatId);
  return event.type === 'message' && !holds(chats, event.message.chatId);
}

/** Replaces the queues, and keeps the done conversations that follow the newest page without a gap. */
export function joinChats(
  held: ActiveChats | undefined,
  queues: readonly ActiveChatRecord[],
  newestDone: ActiveChats,
): ActiveChats {
  const done = joinNewest(held && { ...held, items: held.items.filter(isDone) }, newestDone);
  // A conversation that changes its state between two requests is in both answers.
  const rows = new Map([...done.items, ...queues].map((chat) => [chat._id, chat]));
  return { items: [...rows.values()], next: done.next };
}

/** Longest wait first, then the latest activity. */
export function byUrgency(a: ActiveChatRecord, b: ActiveChatRecord): number {
  if (a.waitingSince !== undefined && b.waitingSince !== undefined) return compare(a.waitingSince, b.waitingSince);
  if (a.waitingSince !== undefined) return -1;
  if (b.waitingSince !== undefined) return 1;
  return compare(b.createdAt, a.createdAt);
}

function applyCreation(
  chats: ActiveChats,
  { chatId, chatForm: { firstName, lastName }, timestamp }: Extract<ActiveChatEvent, { type: 'created' }>,
): ActiveChats {
  if (holds(chats, chatId)) return chats;

  return { ...chats, items: [newLine(chatId, `${firstName} ${lastName}`, timestamp), ...chats.items] };
}

function applyState(chats: ActiveChats, state: ConversationState): ActiveChats {
  const items = chats.items.map((chat) => {
    if (chat._id !== state.chatId || (chat.conversation?.revision ?? -1) >= state.revision) return chat;
    // A conversation that is done or spam waits for nothing.
    const { waitingSince, ...rest } = chat;
    if (state.state === 'spam') return { ...rest, unread: 0, conversation: state };
    return { ...(state.state === 'done' ? rest : chat), conversation: state };
  });
  return { ...chats, items };
}

function applyMessage(chats: ActiveChats, message: ChatMessage): ActiveChats {
  const { chatId, senderRole, name, createdAt } = message;
  const known = chats.items.find(({ _id }) => _id === chatId);
  // A staff reply does not contain the visitor's name.
  if (known === undefined && senderRole !== 'user') return chats;

  const before = known ?? newLine(chatId, name, createdAt);
  const { waitingSince, ...rest } = { ...before, lastMessage: excerptOf(message), createdAt };

  const after: ActiveChatRecord =
    senderRole === 'user'
      ? { ...rest, unread: before.unread + 1, waitingSince: waitingSince ?? createdAt }
      : // A staff member who answers has read all previous messages.
        { ...rest, unread: 0 };
  return { ...chats, items: [after, ...chats.items.filter(({ _id }) => _id !== chatId)] };
}

/** As `message_text` of the database, so that a reload does not change the row. */
function excerptOf({ message, files = [] }: ChatMessage): string {
  const photos = files.filter(({ type }) => type.startsWith('image/')).length;
  const others = files.length - photos;
  const label = [photos > 0 && countOf(photos, 'photo'), others > 0 && countOf(others, 'file')]
    .filter(Boolean)
    .join(', ');
  return message && label ? `${message} (${label})` : message || label;
}

/** Every new chat triggers a reload, which provides the missing fields. */
function newLine(_id: string, name: string, createdAt: string): ActiveChatRecord {
  return { _id, name, lastMessage: '', createdAt, unread: 0, isOnline: true, site: null };
}

function isDone({ conversation }: ActiveChatRecord): boolean {
  return conversation?.state === 'done';
}

function holds({ items }: ActiveChats, chatId: string): boolean {
  return items.some(({ _id }) => _id === chatId);
}

function change(chats: ActiveChats, chatId: string, changes: Partial<ActiveChatRecord>): ActiveChats {
  return { ...chats, items: chats.items.map((chat) => (chat._id === chatId ? { ...chat, ...changes } : chat)) };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
