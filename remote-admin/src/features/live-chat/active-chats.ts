import type { ActiveChatRecord, ChatMessage, Presence, ReadReceipt } from '@potomac-oak/shared/contracts/chat';
import type { Page } from '@potomac-oak/shared/http/api-client';

export type ActiveChats = Page<ActiveChatRecord>;

export type ActiveChatEvent =
  | { type: 'message'; message: ChatMessage }
  | { type: 'read'; receipt: ReadReceipt }
  | { type: 'presence'; presence: Presence };

/** What the list shows after something happened in a chat, without asking the server again. */
export function applyChatEvent(chats: ActiveChats, event: ActiveChatEvent): ActiveChats {
  switch (event.type) {
    case 'message':
      return applyMessage(chats, event.message);
    case 'read':
      // A visitor who reads changes nothing for staff.
      return event.receipt.senderRole === 'user' ? chats : change(chats, event.receipt.chatId, { unread: 0 });
    case 'presence':
      return change(chats, event.presence.chatId, { isOnline: event.presence.isOnline });
  }
}

/** The newest chats read again; older ones that were loaded before stay, as far as nothing lies between. */
export function joinNewestChats(held: ActiveChats | undefined, newest: ActiveChats): ActiveChats {
  const oldest = newest.items.at(-1);
  if (held === undefined || oldest === undefined || newest.next === null) return newest;

  const ids = new Set(newest.items.map(({ _id }) => _id));
  const older = held.items.filter(({ _id, createdAt }) => !ids.has(_id) && createdAt < oldest.createdAt);
  return older.length === 0 ? newest : { items: [...newest.items, ...older], next: held.next };
}

/** Who waits longest stands first; after those who wait, the latest conversation. */
export function byUrgency(a: ActiveChatRecord, b: ActiveChatRecord): number {
  if (a.waitingSince !== undefined && b.waitingSince !== undefined) return compare(a.waitingSince, b.waitingSince);
  if (a.waitingSince !== undefined) return -1;
  if (b.waitingSince !== undefined) return 1;
  return compare(b.createdAt, a.createdAt);
}

function applyMessage(chats: ActiveChats, { chatId, senderRole, name, message, createdAt }: ChatMessage): ActiveChats {
  const known = chats.items.find(({ _id }) => _id === chatId);
  const before: ActiveChatRecord = known ?? {
    _id: chatId,
    name,
    lastMessage: '',
    createdAt,
    unread: 0,
    isOnline: true,
    // Told when the list is read again, which every new chat causes.
    site: null,
  };
  const { waitingSince, ...rest } = { ...before, lastMessage: message, createdAt };

  const after: ActiveChatRecord =
    senderRole === 'user'
      ? { ...rest, unread: before.unread + 1, waitingSince: waitingSince ?? createdAt }
      : // Whoever answers has read what stood above.
        { ...rest, unread: 0 };
  return { ...chats, items: [after, ...chats.items.filter(({ _id }) => _id !== chatId)] };
}

function change(chats: ActiveChats, chatId: string, changes: Partial<ActiveChatRecord>): ActiveChats {
  return { ...chats, items: chats.items.map((chat) => (chat._id === chatId ? { ...chat, ...changes } : chat)) };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
