import { z } from 'zod';

import { addressText, fileIdsSchema } from './chat';
import {
  ADDRESS_MAX,
  EMAIL_MAX,
  ESTIMATORS_MAX,
  FULL_NAME_MAX,
  MESSAGE_MAX,
  PHONE_MAX,
  VISIT_RANGES,
  VISIT_ZIPS_MAX,
} from './limits';
import { openingHoursSchema } from './office';
import { filledText, idText, limitedList, numberText, plainText, sequenceNumber } from './text';
import { VISIT_KINDS, type VisitKind } from './visits';

// Visits: docs/contract-office.md.

const kind = z.enum(Object.keys(VISIT_KINDS) as VisitKind[]);
/** Also with the four digits that follow, which are ignored. */
const zip = z
  .string()
  .regex(/^\s*\d{5}(-\d{4})?\s*$/, 'A ZIP code has five digits.')
  .transform((text) => text.trim().slice(0, 5));
const startsAt = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine((at) => at.startsWith('2'));

// Years from 2000 to 2999: the database cannot read all times that JavaScript computes.
const date = z.iso.date().refine((text) => text.startsWith('2'));

export const freeTimesSchema = z.object({ kind, zip, from: date.optional() });

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
    /** Idempotency key of a native form, which cannot send a header. */
    key: idText(200).optional(),
  })
  .refine(({ phoneNumber, email }) => phoneNumber !== '' || email !== '', 'Please leave a phone number or an e-mail.');

export type VisitRequest = z.output<typeof visitSchema>;

export const visitParamsSchema = z.object({ id: z.uuid() });

/** Free times for a move: its own time counts as free. Without `estimatorId`, of anyone. */
export const moveTimesSchema = z.object({ from: date.optional(), estimatorId: z.uuid().optional() });

/** A form of the page of one visit. */
export const visitPostSchema = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['confirm', 'cancel']) }),
  z.object({ action: z.literal('move'), startsAt }),
]);

/** `revision` is the one that the caller has read. */
export const visitChangeSchema = z.object({ revision: sequenceNumber() });

/** Without `estimatorId`, somebody who is free. */
export const visitMoveSchema = visitChangeSchema.extend({ startsAt, estimatorId: z.uuid().optional() });

export const timeOffSchema = z
  .object({ estimatorId: z.uuid(), startsAt, endsAt: startsAt, note: plainText(FULL_NAME_MAX).default('') })
  .refine((off) => Date.parse(off.startsAt) < Date.parse(off.endsAt), 'Time off must end after it begins.');

export type NewTimeOff = z.output<typeof timeOffSchema>;

const minutes = inRange('minutes').multipleOf(5, 'must be a multiple of 5.');

/** `revision` is the one that the caller has read. */
export const visitSettingSchema = z.object({
  revision: sequenceNumber(),
  isOffered: z.boolean(),
  estimators: limitedList(
    z.object({
      id: z.uuid(),
      hours: openingHoursSchema,
      zips: limitedList(
        z.string().regex(/^\d{1,5}$/, 'The beginning of a ZIP code has one to five digits.'),
        VISIT_ZIPS_MAX,
      ),
    }),
    ESTIMATORS_MAX,
  ).refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Each person can be listed only once.'),
  minutes: z.object(
    Object.fromEntries(Object.keys(VISIT_KINDS).map((name) => [name, minutes])) as Record<VisitKind, typeof minutes>,
  ),
  travelMinutes: inRange('travelMinutes'),
  noticeHours: inRange('noticeHours'),
  horizonDays: inRange('horizonDays'),
  openPerPerson: inRange('openPerPerson'),
  newPerHour: inRange('newPerHour'),
  feedShowsNames: z.boolean(),
});

function inRange(name: keyof typeof VISIT_RANGES) {
  const [min, max] = VISIT_RANGES[name];
  return z.int().min(min).max(max);
}
