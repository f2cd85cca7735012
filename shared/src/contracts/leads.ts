import { z } from 'zod';

import { LEAD_KINDS, LEAD_STAGES } from './lead-stages';
import { FULL_NAME_MAX, LEAD_TAG_MAX, LEAD_TAGS_MAX, LIST_LIMIT_MAX } from './limits';
import { exactText, filledText, idText, limitedList, plainText, sequenceNumber } from './text';

// Leads and numbers: docs/contract-office.md.

export const leadParamsSchema = z.object({ kind: z.enum(LEAD_KINDS), id: idText(40) });

/** `tags` replaces all tags. Tags that differ only in case are one. */
export const leadChangeSchema = z.object({
  revision: sequenceNumber().optional(),
  stage: z.enum(LEAD_STAGES).optional(),
  tags: limitedList(filledText(LEAD_TAG_MAX), LEAD_TAGS_MAX).transform(distinct).optional(),
});

export type LeadChange = z.output<typeof leadChangeSchema>;

/** An empty `source` is our own site. */
export const leadFilterSchema = z.object({
  tag: plainText(LEAD_TAG_MAX).default(''),
  source: plainText(FULL_NAME_MAX).optional(),
});

export const leadListSchema = leadFilterSchema.extend({
  stage: z.enum(LEAD_STAGES),
  limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(50),
});

// Years from 1000 to 2999: the database cannot read the times that JavaScript computes for the years 0 to 99 and after 9999.
const numbersDate = exactText(10).pipe(z.iso.date().refine((date) => /^[12]/.test(date)));

export const numbersSchema = z.object({ from: numbersDate, to: numbersDate });

function distinct(tags: readonly string[]): string[] {
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
}
