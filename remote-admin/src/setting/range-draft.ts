import { DAY_MINUTES } from '@potomac-oak/shared/contracts/durations';
import type { OfficeHours, OpeningHours, OpenRange } from '@potomac-oak/shared/contracts/office-hours';

import { rangesOf, WEEK } from '../desk/office-hours';
import { fromTimeField, toTimeField } from '../time/company-time';

/** Hours of one range as the fields show them. */
export interface RangeDraft {
  id: number;
  opens: string;
  closes: string;
}

export type WeekDraft = Readonly<Record<number, readonly RangeDraft[]>>;

export const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The ids are unique within the day. */
export function toRangeDrafts(ranges: readonly OpenRange[]): RangeDraft[] {
  return ranges.map(({ opensAt, closesAt }, id) => ({
    id,
    opens: toTimeField(opensAt),
    closes: toTimeField(closesAt),
  }));
}

export function toWeekDraft(hours: Pick<OfficeHours, 'openingHours'>): WeekDraft {
  return Object.fromEntries(WEEK.map((weekday) => [weekday, toRangeDrafts(rangesOf(hours, weekday))]));
}

/** An id for another row. */
export function nextId(rows: readonly { id: number }[]): number {
  return Math.max(0, ...rows.map(({ id }) => id)) + 1;
}

/** The hours of the week, and the faults that prevent saving them. */
export function readWeek(week: WeekDraft): { openingHours: OpeningHours[]; faults: string[] } {
  const days = WEEK.map((weekday) => ({ weekday, ...readRanges(DAY_NAMES[weekday] ?? '', week[weekday] ?? []) }));
  return {
    openingHours: days.flatMap(({ weekday, ranges }) => ranges.map((range) => ({ weekday, ...range }))),
    faults: days.flatMap(({ faults }) => faults),
  };
}

/** @param day begins the text of a fault */
export function readRanges(day: string, drafts: readonly RangeDraft[]): { ranges: OpenRange[]; faults: string[] } {
  const parsed = drafts.map(readRange);
  const fault = findFault(parsed);
  return { ranges: parsed.filter((range) => range !== null), faults: fault ? [`${day}: ${fault}`] : [] };
}

function readRange({ opens, closes }: RangeDraft): OpenRange | null {
  const [opensAt, closesAt] = [fromTimeField(opens), fromTimeField(closes)];
  if (opensAt === null || closesAt === null) return null;
  // As an end, 00:00 is midnight.
  return { opensAt, closesAt: closesAt === 0 ? DAY_MINUTES : closesAt };
}

function findFault(ranges: readonly (OpenRange | null)[]): string | null {
  const known = ranges.filter((range) => range !== null);
  if (known.length < ranges.length) return 'enter both times.';
  if (known.some(({ opensAt, closesAt }) => closesAt <= opensAt)) return 'hours must end after they begin.';
  const sorted = known.toSorted((a, b) => a.opensAt - b.opensAt);
  const overlaps = sorted.some(({ opensAt }, index) => index > 0 && opensAt < (sorted[index - 1]?.closesAt ?? 0));
  return overlaps ? 'hours must not overlap.' : null;
}
