import { z } from 'zod';

import { addressText, fileIdsSchema } from './chat';
import { ADDRESS_MAX, EMAIL_MAX, FULL_NAME_MAX, MESSAGE_MAX, PHONE_MAX } from './limits';
import { filledText, numberText, plainText } from './text';
import { VISIT_KINDS, type VisitKind } from './visits';

// Visits: docs/contract-office.md.

const kind = z.enum(Object.keys(VISIT_KINDS) as VisitKind[]);
/** Also with the four digits that follow, which are ignored. */
const zip = z
  .string()
  .regex(/^\s*\d{5}(-\d{4})?\s*$/, 'A ZIP code has five digits.')
  .transform((text) => text.trim().slice(0, 5));
const startsAt = z.iso.datetime({ offset: true }).max(40);

export const freeTimesSchema = z.object({ kind, zip, from: z.iso.date().optional() });

export const visitSchema = z
  .object({
    kind,
    zip,
    startsAt,
    name: filledText(FULL_NAME_MAX),
    street: filledText(ADDRESS_MAX),
    phoneNumber: numberText(PHONE_MAX),
    email: plainText(EMAIL_MAX),
    note: plainText(MESSAGE_MAX).default(''),
    page: addressText.optional(),
    files: fileIdsSchema.optional(),
  })
  .refine(({ phoneNumber, email }) => phoneNumber !== '' || email !== '', 'Please leave a phone number or an e-mail.');

export type VisitRequest = z.output<typeof visitSchema>;
