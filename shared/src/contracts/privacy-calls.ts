import { z } from 'zod';

import { RECORD_KINDS } from './customers';
import { EMAIL_MAX } from './limits';
import { idText } from './text';

/** The items that an owner has chosen among those that were found. */
export const personalItemsSchema = z.object({
  items: z
    .array(z.object({ kind: z.enum([...RECORD_KINDS, 'newsletter']), id: idText(EMAIL_MAX) }))
    .min(1)
    .max(500),
});
