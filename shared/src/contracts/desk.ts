import { z } from 'zod';

import type { StaffName } from './conversation';
import {
  CANNED_TITLE_MAX,
  DESK_SEARCH_DEFAULT,
  DESK_SEARCH_MAX,
  MESSAGE_MAX,
  READ_RECORDS_MAX,
  SEARCH_MAX,
} from './limits';
import { exactText, filledList, filledText, sequenceNumber } from './text';

const revision = sequenceNumber().optional();

export const conversationChangeSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting'), revision }),
  /** `by` is the id of the person who gets the conversation; by default the caller. */
  z.object({ state: z.literal('taken'), by: z.uuid().optional(), revision }),
  /** `lastSeq` is the last message that the caller has seen. */
  z.object({ state: z.literal('done'), lastSeq: sequenceNumber().optional(), revision }),
  z.object({ state: z.literal('spam'), revision }),
]);

/** `revision` is the last one that the caller has read. Without it, the change applies to the present state. */
export type ConversationChange = z.input<typeof conversationChangeSchema>;

export const CONVERSATION_LISTS = ['waiting', 'mine', 'taken', 'done', 'spam'] as const;

export type ConversationList = (typeof CONVERSATION_LISTS)[number];

/** Kinds of records that each person reads separately. */
export const READ_KINDS = ['chatForms', 'contactForms', 'botChats'] as const;

export type ReadKind = (typeof READ_KINDS)[number];

export interface DeskCounts {
  /** Conversations that no one has taken. */
  waiting: number;
  /** The caller's conversations. */
  mine: number;
  /** The caller's conversations whose visitor waits for a reply. */
  mineUnanswered: number;
  /** Records that the caller has not read. */
  unread: Record<ReadKind, number>;
}

/** Without `ids`, all records of this kind become read. */
export const markReadSchema = z.object({
  kind: z.enum(READ_KINDS),
  ids: filledList(exactText(40), READ_RECORDS_MAX).optional(),
});

export type MarkRead = z.input<typeof markReadSchema>;

export const deskSearchSchema = z.object({
  q: filledText(SEARCH_MAX),
  limit: z.coerce.number().int().min(1).max(DESK_SEARCH_MAX).default(DESK_SEARCH_DEFAULT),
});

/** Where a search text was found. */
export interface SearchMatch {
  field: 'name' | 'email' | 'phone' | 'address' | 'message' | 'note';
  /** The field, or the part of it around the first match. */
  text: string;
  /** Matches in `text`, as UTF-16 offsets: start, and end exclusive. */
  ranges: readonly (readonly [start: number, end: number])[];
  /** The matched message of a chat. */
  seq?: number;
}

export interface SearchResult {
  kind: 'chat' | 'botChat' | 'contactForm' | 'visit';
  _id: string;
  /** Empty if the record has none. */
  name: string;
  /** Time of the record; of a chat, its last message. */
  createdAt: string;
  match: SearchMatch;
}

export const cannedReplySchema = z.object({
  title: filledText(CANNED_TITLE_MAX),
  text: filledText(MESSAGE_MAX),
  /** Only for new replies; it does not change later. */
  isShared: z.boolean().default(false),
});

export type CannedReplyInput = z.input<typeof cannedReplySchema>;

export interface CannedReply {
  id: string;
  title: string;
  /** May contain `{firstName}`. */
  text: string;
  /** Seen and edited by all staff; others belong to the caller. */
  isShared: boolean;
  updatedAt: string;
}

export const noteSchema = z.object({ text: filledText(MESSAGE_MAX) });

/** Never sent to visitors. */
export interface InternalNote {
  id: string;
  /** Null for a note about the customer. */
  chatId: string | null;
  /** Null for a note about a chat. */
  customerId: string | null;
  text: string;
  author: StaffName;
  createdAt: string;
}
