import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';
import { type ChatSnapshot, JOINING_CHAT } from '@potomac-oak/shared/realtime/chat-session';

/** A chat that the visitor has joined and in which nothing is written yet. */
export const EMPTY_CHAT: ChatSnapshot = { ...JOINING_CHAT, status: 'ready', isComplete: true };

/** A message of the staff, unless `change` names another sender. */
export function createMessage(seq: number, change: Partial<ChatMessage> = {}): ChatMessage {
  return {
    _id: `id ${seq}`,
    seq,
    chatId: 'chat',
    senderId: 'admin-id',
    senderRole: 'admin',
    name: 'Ana',
    message: `message ${seq}`,
    createdAt: '2026-11-23T14:00:00Z',
    ...change,
  };
}
