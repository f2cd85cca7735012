import { z } from 'zod';

import type { ConversationState } from './conversation';
import { type ChatFile, FILES_MAX } from './files';
import {
  EMAIL_MAX,
  LONG_MESSAGE_MAX,
  MESSAGE_MAX,
  NAME_MAX,
  PAGE_ADDRESS_MAX,
  PAGE_FIELDS_MAX_BYTES,
  PAGE_TITLE_MAX,
  PHONE_MAX,
} from './limits';
import { type ChatSite, IDENTITY_MAX_LENGTH } from './partner';
import type { SenderRole } from './senders';
import { exactText, filledText, idText, limitedList, numberText, plainText, sequenceNumber } from './text';

export const chatFormSchema = z.object({
  firstName: filledText(NAME_MAX),
  lastName: filledText(NAME_MAX),
  phoneNumber: numberText(PHONE_MAX).pipe(z.string().min(1)),
  email: filledText(EMAIL_MAX),
});

export type ChatForm = z.infer<typeof chatFormSchema>;

export const identityProofSchema = z.object({ identity: idText(IDENTITY_MAX_LENGTH) });

// A query may contain personal data.
const QUERY = /\?[^#]*/g;

/** An address is only shown, so a value of another type or length never refuses the form. */
export const addressText = z
  .unknown()
  .transform((value) => (typeof value === 'string' ? value.replace(QUERY, '').slice(0, PAGE_ADDRESS_MAX) : ''))
  .pipe(plainText(PAGE_ADDRESS_MAX));

const pageField = z.tuple([filledText(NAME_MAX), plainText(PAGE_FIELDS_MAX_BYTES)]);

/** What the visitor's page states about itself. Staff see it as text. */
const pageContextSchema = z.object({
  title: plainText(PAGE_TITLE_MAX),
  /** Empty unless the page allows that staff see its query. */
  query: plainText(PAGE_ADDRESS_MAX),
  /** The partner's own fields. */
  fields: limitedList(pageField, 50).refine(
    (fields) => new TextEncoder().encode(JSON.stringify(fields)).length <= PAGE_FIELDS_MAX_BYTES,
  ),
});

export type PageContext = z.infer<typeof pageContextSchema>;

/**
 * If `identity` is present (see `IdentityProof`), the visitor can use the chat on all their devices. `page` and
 * `referrer` are addresses without query, for staff. An invalid `context` is ignored.
 */
export const saveChatFormSchema = chatFormSchema.extend({
  ...identityProofSchema.partial().shape,
  page: addressText.optional(),
  referrer: addressText.optional(),
  context: pageContextSchema.nullable().catch(null).optional(),
});

export interface ChatFormAnswer {
  /** `<publicId>.<secret>`; it grants access to the chat and must not appear in a URL, a log or a broadcast. */
  chatId: string;
}

/** A chat form in staff lists. `_id` is the chat's public id. */
export interface ChatFormRecord extends ChatForm {
  _id: string;
  message?: string;
  createdAt: string;
  /** The partner's site the form came from; null for our own. */
  site: ChatSite | null;
  /** The visitor's user id at the partner, if the partner has signed it. */
  siteUserId?: string;
  /** Another chat form has the same e-mail address; it may be from another person. */
  sameEmailUnverified?: boolean;
  /** The language of the visitor's chat, such as `es`. */
  language?: string;
  /** The caller has not read the form. */
  isUnread?: boolean;
}

/** A message as stored and broadcast. */
export interface ChatMessage {
  _id: string;
  /** Counts from 1 in each chat, without gaps, in the order of storage. */
  seq: number;
  /** The public id, without the visitor's secret. */
  chatId: string;
  senderId: string;
  senderRole: SenderRole;
  /** Id of the person who wrote a reply. Only staff receive it; absent for visitors' messages and old replies. */
  staffId?: string;
  /** Present if the visitor sent the message by e-mail. Only staff receive it. */
  byEmail?: {
    /** Unverified address of the sender, if it is not the one in the chat form: the message may be from another person. */
    otherSender?: string;
  };
  name: string;
  /** May be empty if there are files. */
  message: string;
  createdAt: string;
  clientMsgId?: string;
  files?: ChatFile[];
}

/** A public id, or a visitor's `<publicId>.<secret>`. */
export const chatIdSchema = exactText(400);

export const fileIdSchema = z.string().regex(/^[\w-]{22,64}$/, 'must be 22 to 64 characters of base64url.');

/** Ids of uploaded files, in the order in which they are shown. */
export const fileIdsSchema = limitedList(fileIdSchema, FILES_MAX).transform((ids) => [...new Set(ids)]);

/**
 * A message from a client. The sender comes from the socket or the capability in `chatId`, not from the other fields.
 * `clientMsgId` is unique in a chat: a repeated id is answered with the message that was stored first.
 */
export const sendMessageSchema = z
  .object({
    chatId: chatIdSchema,
    /** Above `MESSAGE_MAX` only without `clientMsgId`, because a client may not learn that it was refused. */
    message: plainText(LONG_MESSAGE_MAX),
    senderId: z.unknown().optional(),
    senderRole: z.unknown().optional(),
    name: z.unknown().optional(),
    createdAt: z.unknown().optional(),
    clientMsgId: idText(64).optional(),
    /** Uploaded for this chat, and part of no message yet. `gone` if one of them is unknown: the client uploads it again. */
    files: fileIdsSchema.optional(),
  })
  .check(({ value: { message, clientMsgId, files = [] }, issues }) => {
    const path = ['message'];
    if (message === '' && files.length === 0)
      issues.push({ code: 'too_small', origin: 'string', minimum: 1, inclusive: true, path, input: message });
    if (clientMsgId === undefined || message.length <= MESSAGE_MAX) return;
    const limit = { code: 'too_big', origin: 'string', maximum: MESSAGE_MAX, inclusive: true } as const;
    issues.push({ ...limit, path, input: message });
  });

export type SendMessage = z.input<typeof sendMessageSchema>;

/** `after` limits the history to messages with a greater `seq`. `language` is that of the visitor's chat, such as `es`. */
export const joinOptionsSchema = z.object({
  after: sequenceNumber().default(0),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .optional()
    .catch(undefined),
});

export type JoinOptions = z.input<typeof joinOptionsSchema>;

/** Answer to a join: the chat's current state, from which the client knows when its history is complete. */
export interface JoinAnswer {
  chatId: string;
  lastSeq: number;
  /** Highest `seq` this side has read, stored by the server. */
  readSeq: number;
  /** Highest `seq` the other side has read. */
  peerReadSeq: number;
  /** Only for visitors, and only if the server can e-mail them the conversation. */
  canMailTranscript?: true;
}

/** A live chat in the dashboard's list. */
export interface ActiveChatRecord {
  _id: string;
  name: string;
  lastMessage: string;
  /** Time of the last message, or of the chat's start. */
  createdAt: string;
  unread: number;
  /** Time since which the visitor has been waiting for an answer. */
  waitingSince?: string;
  isOnline: boolean;
  /** The language of the visitor's chat, such as `es`. */
  language?: string;
  /** Absent only if a client makes the record from `newChatCreated`. */
  conversation?: ConversationState;
  /** The partner's site the chat came from; null for our own. */
  site: ChatSite | null;
  /** The visitor's user id at the partner, if the partner has signed it. */
  siteUserId?: string;
}

export const typingSchema = z.object({ chatId: chatIdSchema, isTyping: z.boolean() });
/** The chat that a dashboard shows; without `chatId`, none. */
export const viewSchema = z.object({ chatId: chatIdSchema.optional() });
export const readSchema = z.object({ chatId: chatIdSchema, seq: sequenceNumber() });

export interface TypingSignal {
  chatId: string;
  senderRole: SenderRole;
  /** The person who is typing. Only staff receive it. */
  staffId?: string;
  /** The person's name. Only staff receive it. */
  name?: string;
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

/** A person of the staff who has a chat in view. */
export interface ChatView {
  chatId: string;
  staffId: string;
  name: string;
}
