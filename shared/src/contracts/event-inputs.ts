import { z } from 'zod';

import { chatIdSchema, joinOptionsSchema, readSchema, sendMessageSchema, typingSchema, viewSchema } from './chat';
import type { ClientToServerEvents } from './events';

const chat = z.tuple([chatIdSchema]);
const history = z.tuple([chatIdSchema, joinOptionsSchema.optional()]);

/** The arguments of each event, without the acknowledgement. */
export const EVENT_INPUTS = {
  joinChat: history,
  sendMessage: z.tuple([sendMessageSchema]),
  typing: z.tuple([typingSchema]),
  readMessages: z.tuple([readSchema]),
  endChat: chat,
  joinAdminRoom: z.tuple([]),
  joinAdminChat: chat,
  viewChat: z.tuple([viewSchema]),
  getChatHistory: history,
} satisfies Record<keyof ClientToServerEvents, z.ZodType>;

export type EventInput<Event extends keyof ClientToServerEvents> = z.output<(typeof EVENT_INPUTS)[Event]>;
