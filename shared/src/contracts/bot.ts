import { z } from 'zod';

import { addressText } from './chat';
import { BOT_ENTRIES_MAX, BOT_ID_MAX, BOT_ID_MIN, MESSAGE_MAX } from './limits';
import { idText, limitedList, numberText } from './text';

const entryText = z
  .union([numberText(MESSAGE_MAX), z.null()])
  .optional()
  .transform((text) => text ?? '');

/**
 * Any order and wording. Saves with the same `botId`, a random text of at least 22 characters, update one record.
 */
export const botHistorySchema = z.object({
  messages: limitedList(z.object({ question: entryText, answer: entryText }), BOT_ENTRIES_MAX),
  botId: idText(BOT_ID_MAX).pipe(z.string().min(BOT_ID_MIN)).optional(),
  /** The address of the page, without query. */
  page: addressText.optional(),
});

export type BotHistory = z.output<typeof botHistorySchema>;

/**
 * One bubble of a stored support-bot conversation: the bot's questions are on the left, the visitor's answers on the
 * right.
 */
export interface BotMessage {
  _id: string;
  type: 'left' | 'right';
  text: string;
  /** Set on right bubbles; empty on left ones. */
  answer: string;
  timestamp: string;
}

export interface BotChatRecord {
  _id: string;
  timestamp: string;
  /** Empty if no answer contains it. */
  name: string;
  messages: BotMessage[];
  /** The language of the visitor's bot, such as `es`. */
  language?: string;
  /** A question has no answer, or no answer contains an e-mail address. */
  isIncomplete?: boolean;
  /** The caller has not read the record. */
  isUnread?: boolean;
}
