import type { ChatForm, PageContext } from '@potomac-oak/shared/contracts/chat';
import type { SenderRole } from '@potomac-oak/shared/contracts/senders';

import type { StoredConversation } from './conversation-records';

export interface NewMessage {
  chatId: string;
  clientMsgId: string | null;
  senderRole: SenderRole;
  /** The person who wrote a reply; null for visitors and old replies. */
  staffId: string | null;
  name: string;
  body: string;
  /** Null unless it came by e-mail. Empty if it came from the chat's own address, otherwise the other address. */
  emailSender: string | null;
}

export interface StoredMessage extends NewMessage {
  seq: number;
  createdAt: Date;
}

export interface AppendedMessage {
  message: StoredMessage;
  isDuplicate: boolean;
  /** Whether the message has changed the state of its conversation. */
  changesState: boolean;
}

/** The page a chat was opened from. `origin` is null on our own site, `siteUserId` without a signed identity. */
export interface ChatOrigin {
  origin: string | null;
  siteName: string | null;
  siteUserId: string | null;
}

/** Where the visitor's browser opened the chat; both are unverified. */
export interface ChatSource {
  page?: string | undefined;
  referrer?: string | undefined;
  context?: PageContext | null | undefined;
}

export interface NewChat extends ChatForm, ChatOrigin, ChatSource {
  id: string;
  secretHash: string;
  siteKey: string | null;
}

export interface ChatState extends Pick<ChatForm, 'firstName' | 'lastName'> {
  id: string;
  lastSeq: number;
  visitorReadSeq: number;
  staffReadSeq: number;
}

export interface ActiveChat
  extends Pick<ChatForm, 'firstName' | 'lastName'>,
    ChatOrigin,
    Omit<StoredConversation, 'chatId'> {
  id: string;
  lastMessage: string;
  lastAt: Date;
  staffUnread: number;
  waitingSince: Date | null;
}

export interface StoredChatForm extends ChatForm, ChatOrigin {
  id: string;
  createdAt: Date;
  hasSameEmail: boolean;
  isUnread: boolean;
}
