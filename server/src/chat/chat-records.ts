import type { ChatForm } from '@potomac-oak/shared/contracts/chat';
import type { SenderRole } from '@potomac-oak/shared/contracts/senders';

import type { chats, messages } from '../db/schema';

export type StoredMessage = typeof messages.$inferSelect;

export interface NewMessage {
  chatId: string;
  clientMsgId: string | null;
  senderRole: SenderRole;
  name: string;
  body: string;
}

export interface NewChat extends ChatForm {
  id: string;
  secretHash: string;
  origin: string | null;
  siteKey: string | null;
  siteName: string | null;
  siteUserId: string | null;
}

export type StoredChat = Omit<typeof chats.$inferSelect, 'secretHash'>;

export type ChatState = Pick<
  StoredChat,
  'id' | 'firstName' | 'lastName' | 'lastSeq' | 'visitorReadSeq' | 'staffReadSeq'
>;

export interface StoredChatForm
  extends ChatForm,
    Pick<StoredChat, 'id' | 'createdAt' | 'origin' | 'siteName' | 'siteUserId'> {
  hasSameEmail: boolean;
}

export interface AppendedMessage {
  message: StoredMessage;
  isDuplicate: boolean;
}
