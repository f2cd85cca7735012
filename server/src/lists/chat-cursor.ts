import { z } from 'zod';

import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from '@potomac-oak/shared/contracts/limits';

import { searchSchema } from './list-search';

/** A position in a list of chats, ordered by time and then by id. */
export interface ChatCursor {
  timestamp: Date;
  id: string;
}

/** PostgreSQL cannot parse later dates: in ISO form their year has more than four digits. */
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

const cursorSchema = z
  .string()
  .regex(/^\d{1,15}_[\w-]{1,40}$/)
  .transform((text): ChatCursor => {
    const [millis = '', ...id] = text.split('_');
    return { timestamp: new Date(Number(millis)), id: id.join('_') };
  })
  .refine(({ timestamp }) => timestamp.getTime() <= LATEST_MS);

export const chatListQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(LIST_LIMIT_DEFAULT),
  before: cursorSchema.optional(),
  q: searchSchema,
});

export type ChatListQuery = z.output<typeof chatListQuerySchema>;

/** `waiting`: only chats whose visitor waits for a reply. */
export const activeChatQuerySchema = chatListQuerySchema.extend({ waiting: z.stringbool().default(false) });

export type ActiveChatQuery = z.output<typeof activeChatQuerySchema>;

export function formatCursor({ timestamp, id }: ChatCursor): string {
  return `${timestamp.getTime()}_${id}`;
}
