import { z } from 'zod';

import { loginSchema } from './auth';
import { botHistorySchema } from './bot';
import { saveChatFormSchema } from './chat';
import type { ChatWidgetProps } from './chat-widget';
import { contactFormSchema, newsletterSchema } from './contact';
import { EVENT_INPUTS } from './event-inputs';
import type { MountOptions } from './mounted-page';
import { API_PATHS } from './paths';
import type { JsonSchema, Wire } from './release';

const WIRE_INPUTS: Readonly<Record<string, z.ZodType>> = {
  ...EVENT_INPUTS,
  [API_PATHS.contactForm]: contactFormSchema,
  [API_PATHS.chatForm]: saveChatFormSchema,
  [API_PATHS.botHistory]: botHistorySchema,
  [API_PATHS.newsletter]: newsletterSchema,
  [API_PATHS.login]: loginSchema,
};

const css = z.string().optional();
const CHAT_OPTIONS = {
  apiOrigin: z.string(),
  siteKey: z.string().optional(),
  showsUnreadInTitle: z.boolean().optional(),
  locale: z.string().optional(),
  side: z.enum(['left', 'right']).optional(),
  offset: z.number().optional(),
  offsetSide: css,
  offsetBottom: css,
  zIndex: z.number().optional(),
  accent: css,
  theme: z.enum(['light', 'dark', 'auto']).optional(),
  font: css,
  radius: css,
  text: z.string().optional(),
  icon: css,
  isHidden: z.boolean().optional(),
  trigger: z.string().optional(),
  hash: z.string().optional(),
  inline: z.string().optional(),
  context: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  query: z.literal('send').optional(),
  consent: z.enum(['required', 'given']).optional(),
  greeting: z.string().optional(),
} satisfies SchemasOf<ChatWidgetProps>;

const PAGE_OPTIONS = {
  apiOrigin: z.string(),
  path: z.string(),
  siteKey: z.string().optional(),
} satisfies SchemasOf<MountOptions>;

/** The options that hosts may pass to `./mount`, by the file of the contract. */
const MOUNT_OPTIONS = { 'chat-widget': z.object(CHAT_OPTIONS), 'mounted-page': z.object(PAGE_OPTIONS) };

type SchemasOf<Options> = { [Name in keyof Options]-?: z.ZodType<Options[Name]> };

export function describeWire(): Wire {
  return Object.fromEntries(
    Object.entries(WIRE_INPUTS).map(([key, input]) => [key, toJsonSchema(input) as JsonSchema]),
  );
}

export function describeMountOptions(contract: keyof typeof MOUNT_OPTIONS): JsonSchema {
  return toJsonSchema(MOUNT_OPTIONS[contract]) as JsonSchema;
}

/**
 * Describes what `schema` accepts. Both sides of each pipe are merged: the limits of a text or list are often behind a
 * transformation.
 */
export function toJsonSchema(schema: z.core.$ZodType): z.core.JSONSchema.BaseSchema {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod;
      if (def.type === 'pipe') Object.assign(jsonSchema, toJsonSchema(def.out));
    },
  });
  return described;
}
