import { z } from 'zod';

import { chatIdSchema } from './chat';
import { RECORD_KINDS } from './customers';
import { EMAIL_MAX } from './limits';
import { PRIVACY_WISHES } from './privacy';
import { idText } from './text';

/** The items that an owner has chosen among those that were found. */
export const personalItemsSchema = z.object({
  items: z
    .array(z.object({ kind: z.enum([...RECORD_KINDS, 'newsletter']), id: idText(EMAIL_MAX) }))
    .min(1)
    .max(500),
});

/** The visitor's `<publicId>.<secret>`, and what is asked for. */
export const privacyRequestSchema = z.object({ chatId: chatIdSchema, wish: z.enum(PRIVACY_WISHES) });

export const privacyRequestParamsSchema = z.object({ id: z.uuid() });
