import { z } from 'zod';

import { CUSTOMER_VIEWS, LEAD_STAGES, RECORD_KINDS } from './customers';
import {
  ADDRESS_MAX,
  CHAT_ID_MAX,
  CUSTOMER_VALUE_MAX,
  EMAIL_MAX,
  FULL_NAME_MAX,
  LEAD_TAG_MAX,
  LEAD_TAGS_MAX,
  LIST_LIMIT_MAX,
  MESSAGE_MAX,
  NEXT_STEP_MAX,
} from './limits';
import { filledText, idText, limitedList, plainText, sequenceNumber } from './text';

// Customers and numbers: docs/contract-office.md.

export const customerParamsSchema = z.object({ id: z.uuid() });

export const recordKeySchema = z.object({ kind: z.enum(RECORD_KINDS), id: idText(100) });

/** `tags` replaces all tags. Tags that differ only in case are one. */
export const customerChangeSchema = z.object({
  revision: sequenceNumber().optional(),
  stage: z.enum(LEAD_STAGES).optional(),
  tags: limitedList(filledText(LEAD_TAG_MAX), LEAD_TAGS_MAX).transform(distinct).optional(),
  ownerId: z.uuid().nullable().optional(),
  // Years up to 2999: the database cannot read later times that JavaScript computes.
  nextStep: z
    .object({
      text: filledText(NEXT_STEP_MAX),
      at: z.iso
        .datetime({ offset: true })
        .max(40)
        .refine((at) => /^2/.test(at)),
    })
    .nullable()
    .optional(),
  value: z.int().min(0).max(CUSTOMER_VALUE_MAX).nullable().optional(),
  name: plainText(FULL_NAME_MAX).optional(),
  address: plainText(ADDRESS_MAX).optional(),
  /** A form or a bot chat no longer waits for an answer, for instance because staff have called. */
  isAnswered: z.literal(true).optional(),
});

export type CustomerChange = z.output<typeof customerChangeSchema>;

/** An empty `source` is our own site. */
export const customerFilterSchema = z.object({
  tag: plainText(LEAD_TAG_MAX).default(''),
  source: plainText(FULL_NAME_MAX).optional(),
});

export const customerListSchema = customerFilterSchema.extend({
  stage: z.enum(LEAD_STAGES).optional(),
  view: z.enum(CUSTOMER_VIEWS).optional(),
  limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(50),
});

/** `to` is an address that the customer has stated. `waitingSince` is set if the customer was waiting when the caller began to write. */
export const customerMailSchema = z.object({
  to: filledText(EMAIL_MAX),
  text: filledText(MESSAGE_MAX),
  waitingSince: z.iso.datetime().optional(),
});

export type CustomerMail = z.output<typeof customerMailSchema>;

/** Entries of each list. */
export const todaySchema = z.object({ limit: z.coerce.number().int().min(0).max(LIST_LIMIT_MAX).default(20) });

/** The caller has opened this record. */
export const noticesReadSchema = z.object({ kind: z.enum(['chat', 'customer']), id: idText(CHAT_ID_MAX) });

export const mergeSchema = z.object({ other: z.uuid() });
export const undoSchema = z.object({ event: z.int().min(1) });

// Years from 1000 to 2999: the database cannot read the times that JavaScript computes for the years 0 to 99 and after 9999.
const numbersDate = z.iso.date().refine((date) => /^[12]/.test(date));

export const numbersSchema = z.object({ from: numbersDate, to: numbersDate });

function distinct(tags: readonly string[]): string[] {
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
}
