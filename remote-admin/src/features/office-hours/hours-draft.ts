import { DAY_MINUTES } from '@potomac-oak/shared/contracts/durations';
import type { OfficeHours, OpenRange } from '@potomac-oak/shared/contracts/office-hours';

import { rangesOf, sortHolidays, WEEK } from '../../desk/office-hours';
import { fromTimeField, toTimeField } from '../../time/company-time';

/** Hours of one range as the fields show them. */
export interface RangeDraft {
  id: number;
  opens: string;
  closes: string;
}

export interface HolidayDraft {
  id: number;
  date: string;
  name: string;
  ranges: readonly RangeDraft[];
}

export interface HoursDraft {
  timeZone: string;
  week: Readonly<Record<number, readonly RangeDraft[]>>;
  holidays: readonly HolidayDraft[];
  /** The next id of a row. */
  nextId: number;
}

export const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function toDraft(hours: OfficeHours): HoursDraft {
  let nextId = 0;
  const draftRange = ({ opensAt, closesAt }: OpenRange): RangeDraft => {
    nextId += 1;
    return { id: nextId, opens: toTimeField(opensAt), closes: toTimeField(closesAt) };
  };
  const week = Object.fromEntries(WEEK.map((weekday) => [weekday, rangesOf(hours, weekday).map(draftRange)]));
  const holidays = sortHolidays(hours.holidays).map(({ date, name, ranges }) => {
    nextId += 1;
    return { id: nextId, date, name, ranges: ranges.map(draftRange) };
  });
  return { timeZone: hours.timeZone, week, holidays, nextId: nextId + 1 };
}

/** The setting, and the faults that prevent saving it. */
export function readDraft({ timeZone, week, holidays }: HoursDraft): { hours: OfficeHours; faults: string[] } {
  const faults: string[] = [];
  const read = (day: string, ranges: readonly RangeDraft[]): OpenRange[] => {
    const parsed = ranges.map(readRange);
    const fault = findFault(parsed);
    if (fault) faults.push(`${day}: ${fault}`);
    return parsed.filter((range) => range !== null);
  };

  const openingHours = WEEK.flatMap((weekday) =>
    read(DAY_NAMES[weekday] ?? '', week[weekday] ?? []).map((range) => ({ weekday, ...range })),
  );
  const days = holidays.map(({ date, name, ranges }) => ({
    date,
    name: name.trim(),
    ranges: read(name || date || 'Holiday', ranges),
  }));
  for (const { date, name } of days) {
    if (date === '') faults.push(`${name || 'Holiday'}: choose a date.`);
    if (name === '') faults.push(`${date || 'Holiday'}: enter a name.`);
  }
  const twice = days.find(({ date }, index) => date !== '' && days.findIndex((other) => other.date === date) < index);
  if (twice) faults.push(`${twice.name || twice.date}: another holiday has the same date.`);
  return { hours: { timeZone, openingHours, holidays: sortHolidays(days) }, faults };
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
