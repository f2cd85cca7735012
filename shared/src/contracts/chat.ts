import { z } from 'zod';

import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX, PHONE_MAX } from './limits';
import { type ChatSite, IDENTITY_MAX_LENGTH } from './partner';
import type { SenderRole } from './senders';
import { exactText, filledText, idText, numberText, sequenceNumber } from './text';

export const chatFormSchema = z.object({
  firstName: filledText(NAME_MAX),
  lastName: filledText(NAME_MAX),
  phoneNumber: numberText(PHONE_MAX).pipe(z.string().min(1)),
  email: filledText(EMAIL_MAX),
});

export type ChatForm = z.infer<typeof chatFormSchema>;

export const identityProofSchema = z.object({ identity: idText(IDENTITY_MAX_LENGTH) });

/** With an `identity` (see `IdentityProof`) the chat belongs to that visitor on each of their devices. */
export const saveChatFormSchema = chatFormSchema.extend(identityProofSchema.partial().shape);

export interface ChatFormAnswer {
  /** `<publicId>.<secret>`: whoever holds it may join the chat. Never in a URL, a log or a broadcast. */
  chatId: string;
}

/** A chat form as staff read it; `_id` is the chat's public id. */
export interface ChatFormRecord extends ChatForm {
  _id: string;
  message?: string;
  createdAt: string;
  /** The partner's site it came from; null for our own. */
  site: ChatSite | null;
  /** The visitor's id there, when the partner has signed for it. */
  siteUserId?: string;
  /** Another chat form carries the same e-mail; whether it is the same person is not known. */
  sameEmailUnverified?: boolean;
}

/** A message as stored and broadcast. */
export interface ChatMessage {
  _id: string;
  /** Counts from 1 inside a chat, without gaps, in the order of storage. */
  seq: number;
  /** The public id, never the visitor's secret. */
  chatId: string;
  senderId: string;
  senderRole: SenderRole;
  name: string;
  message: string;
  createdAt: string;
  clientMsgId?: string;
}

/** A public id, or a visitor's `<publicId>.<secret>`. */
export const chatIdSchema = exactText(400);

/**
 * What a client may send. Who it is from and where it goes come from the socket, whatever stands here;
 * `clientMsgId` is unique inside a chat, so a repeat is answered with the message first stored.
 */
export const sendMessageSchema = z.object({
  chatId: chatIdSchema,
  message: filledText(MESSAGE_MAX),
  senderId: z.unknown().optional(),
  senderRole: z.unknown().optional(),
  name: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  clientMsgId: idText(64).optional(),
});

export type SendMessage = z.input<typeof sendMessageSchema>;

/** `after`: send only messages with a greater `seq`. */
export const joinOptionsSchema = z.object({ after: sequenceNumber().default(0) });

export type JoinOptions = z.input<typeof joinOptionsSchema>;

/** Answer to a join: where the chat stands, so that the client knows when it has everything. */
export interface JoinAnswer {
  chatId: string;
  lastSeq: number;
  /** Highest `seq` this side has read, kept by the server. */
  readSeq: number;
  /** Highest `seq` the other side has read. */
  peerReadSeq: number;
}

/** A live chat in the dashboard's list. */
export interface ActiveChatRecord {
  _id: string;
  name: string;
  lastMessage: string;
  /** When the last message came, or the chat began. */
  createdAt: string;
  unread: number;
  /** Since when the visitor waits for an answer. */
  waitingSince?: string;
  isOnline: boolean;
  /** The partner's site it came from; null for our own. */
  site: ChatSite | null;
  /** The visitor's id there, when the partner has signed for it. */
  siteUserId?: string;
}

export const typingSchema = z.object({ chatId: chatIdSchema, isTyping: z.boolean() });
export const readSchema = z.object({ chatId: chatIdSchema, seq: sequenceNumber() });

export interface TypingSignal {
  chatId: string;
  senderRole: SenderRole;
  isTyping: boolean;
}

export interface ReadReceipt {
  chatId: string;
  senderRole: SenderRole;
  seq: number;
}

export interface Presence {
  chatId: string;
  isOnline: boolean;
}
