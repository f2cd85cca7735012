import type { ActiveChatRecord, ChatFormRecord, ChatMessage } from '@potomac-oak/shared/contracts/chat';
import { ADMIN_SENDER_ID, VISITOR_SENDER_ID } from '@potomac-oak/shared/contracts/senders';

import type { StoredChat, StoredChatForm, StoredMessage } from './chat-records';

export function presentMessage({
  chatId,
  seq,
  clientMsgId,
  senderRole,
  name,
  body,
  createdAt,
}: StoredMessage): ChatMessage {
  return {
    _id: `${chatId}:${seq}`,
    seq,
    chatId,
    senderId: senderRole === 'user' ? VISITOR_SENDER_ID : ADMIN_SENDER_ID,
    senderRole,
    name,
    message: body,
    createdAt: createdAt.toISOString(),
    ...(clientMsgId !== null && { clientMsgId }),
  };
}

export function presentActiveChat(chat: StoredChat, isOnline: boolean): ActiveChatRecord {
  const { id, lastMessage, lastAt, staffUnread, waitingSince, origin } = chat;
  return {
    _id: id,
    name: nameOf(chat),
    lastMessage,
    createdAt: lastAt.toISOString(),
    unread: staffUnread,
    isOnline,
    ...(waitingSince && { waitingSince: waitingSince.toISOString() }),
    ...(origin !== null && { origin }),
  };
}

export function presentChatForm({ id, createdAt, hasSameEmail, ...form }: StoredChatForm): ChatFormRecord {
  return { _id: id, ...form, createdAt: createdAt.toISOString(), ...(hasSameEmail && { sameEmailUnverified: true }) };
}

export function nameOf({ firstName, lastName }: Pick<StoredChat, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}
