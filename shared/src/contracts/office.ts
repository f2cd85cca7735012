import { z } from 'zod';

import { DAY_MINUTES } from './durations';
import { HOLIDAY_NAME_MAX, HOLIDAYS_MAX, OPEN_RANGES_MAX, ZONE_NAME_MAX } from './limits';
import { exactText, filledText, limitedList, sequenceNumber } from './text';

// The office's hours and holidays: docs/contract-office.md.

const rangeFields = z.object({
  opensAt: z
    .int()
    .min(0)
    .max(DAY_MINUTES - 1),
  closesAt: z.int().min(1).max(DAY_MINUTES),
});

const openRange = rangeFields.refine(endsLater, 'Hours must end after they begin.');

const weekday = z.union([0, 1, 2, 3, 4, 5, 6].map((day) => z.literal(day as 0 | 1 | 2 | 3 | 4 | 5 | 6)));

const openingHour = rangeFields.extend({ weekday }).refine(endsLater, 'Hours must end after they begin.');

const holiday = z.object({
  date: z.iso.date(),
  name: filledText(HOLIDAY_NAME_MAX),
  ranges: limitedList(openRange, OPEN_RANGES_MAX).refine(areSeparate, 'Hours of one day must not overlap.'),
});

export const openingHoursSchema = limitedList(openingHour, 7 * OPEN_RANGES_MAX)
  .refine(
    (hours) => groupByDay(hours).every(({ length }) => length <= OPEN_RANGES_MAX),
    `A day has at most ${OPEN_RANGES_MAX} ranges.`,
  )
  .refine((hours) => groupByDay(hours).every(areSeparate), 'Hours of one day must not overlap.');

/** `revision` is the one that the caller has read. */
export const officeChangeSchema = z.object({
  revision: sequenceNumber(),
  timeZone: exactText(ZONE_NAME_MAX).refine(isZoneName, 'The time zone is unknown.'),
  openingHours: openingHoursSchema,
  holidays: limitedList(holiday, HOLIDAYS_MAX).refine(
    (holidays) => new Set(holidays.map(({ date }) => date)).size === holidays.length,
    'Each date can be a holiday only once.',
  ),
});

export type OfficeChange = z.output<typeof officeChangeSchema>;

function endsLater({ opensAt, closesAt }: { opensAt: number; closesAt: number }): boolean {
  return opensAt < closesAt;
}

function groupByDay<Item extends { weekday: number }>(hours: readonly Item[]): Item[][] {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => hours.filter((range) => range.weekday === day));
}

function areSeparate(ranges: readonly { opensAt: number; closesAt: number }[]): boolean {
  const sorted = ranges.toSorted((a, b) => a.opensAt - b.opensAt);
  return sorted.every(({ opensAt }, index) => index === 0 || (sorted[index - 1]?.closesAt ?? 0) <= opensAt);
}

// `Intl` also accepts offsets, which have no daylight saving time, and names in any case.
function isZoneName(name: string): boolean {
  if (!/^(?:UTC|[A-Z][\w+-]*(?:\/[\w+-]+)+)$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
