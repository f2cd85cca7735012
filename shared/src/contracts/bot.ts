import { z } from 'zod';

import { BOT_ENTRIES_MAX, MESSAGE_MAX } from './limits';
import { filledList, plainText } from './text';

export const botHistorySchema = z.object({
  messages: filledList(z.object({ question: plainText(MESSAGE_MAX), answer: plainText(MESSAGE_MAX) }), BOT_ENTRIES_MAX),
});

export type BotHistory = z.infer<typeof botHistorySchema>;

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
  messages: BotMessage[];
}
