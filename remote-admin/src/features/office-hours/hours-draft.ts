import type { OfficeHours, OfficeSetting } from '@potomac-oak/shared/contracts/office-hours';

import { sortHolidays } from '../../desk/office-hours';
import {
  type RangeDraft,
  readRanges,
  readWeek,
  toRangeDrafts,
  toWeekDraft,
  type WeekDraft,
} from '../../setting/range-draft';
import type { ReadDraft } from '../../setting/use-setting-form';

export interface HolidayDraft {
  id: number;
  date: string;
  name: string;
  ranges: readonly RangeDraft[];
}

export interface HoursDraft {
  timeZone: string;
  week: WeekDraft;
  holidays: readonly HolidayDraft[];
}

export function toDraft(hours: OfficeHours): HoursDraft {
  const holidays = sortHolidays(hours.holidays).map(({ date, name, ranges }, id) => {
    return { id, date, name, ranges: toRangeDrafts(ranges) };
  });
  return { timeZone: hours.timeZone, week: toWeekDraft(hours), holidays };
}

export function readDraft({ timeZone, week, holidays }: HoursDraft): ReadDraft<OfficeSetting> {
  const { openingHours, faults } = readWeek(week);
  const days = holidays.map(({ date, name, ranges }) => {
    const read = readRanges(name || date || 'Holiday', ranges);
    faults.push(...read.faults);
    return { date, name: name.trim(), ranges: read.ranges };
  });
  for (const { date, name } of days) {
    if (date === '') faults.push(`${name || 'Holiday'}: choose a date.`);
    if (name === '') faults.push(`${date || 'Holiday'}: enter a name.`);
  }
  const twice = days.find(({ date }, index) => date !== '' && days.findIndex((other) => other.date === date) < index);
  if (twice) faults.push(`${twice.name || twice.date}: another holiday has the same date.`);
  return { setting: { timeZone, openingHours, holidays: sortHolidays(days) }, faults };
}
