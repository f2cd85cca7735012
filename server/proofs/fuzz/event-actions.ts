import fc from 'fast-check';
import { z } from 'zod';

import {
  joinOptionsSchema,
  readSchema,
  sendMessageSchema,
  typingSchema,
  viewSchema,
} from '@potomac-oak/shared/contracts/chat';
import type { ClientToServerEvents } from '@potomac-oak/shared/contracts/events';

import type { EventAction } from './actions';
import { inputsFor, rarely, repeats, role } from './inputs';
import type { JsonSchema } from './json-schema-values';

/** More events than a socket may send in ten seconds. */
const FLOOD = 260;

const chatId = z.string().max(400).describe('chatId');
const historyArgs = z.tuple([chatId, joinOptionsSchema.optional()]);

/** Arguments of each event, without the acknowledgement. */
export const EVENT_SCHEMAS: Readonly<Record<keyof ClientToServerEvents, z.ZodType>> = {
  joinChat: historyArgs,
  sendMessage: z.tuple([sendMessageSchema]),
  typing: z.tuple([typingSchema]),
  readMessages: z.tuple([readSchema]),
  endChat: z.tuple([chatId]),
  joinAdminRoom: z.tuple([]),
  joinAdminChat: z.tuple([chatId]),
  viewChat: z.tuple([viewSchema]),
  getChatHistory: historyArgs,
};

export function eventActions(event: string, schema: z.ZodType): fc.Arbitrary<EventAction> {
  const args = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return fc.record<EventAction>(
    {
      kind: fc.constant('event'),
      role,
      event: fc.constant(event),
      args: inputsFor(args),
      wantsAck: rarely(fc.constant(true), fc.constant(false)),
      times: repeats(FLOOD),
    },
    { noNullPrototype: true },
  );
}
