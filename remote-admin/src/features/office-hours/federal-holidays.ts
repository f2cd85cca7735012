import { DAY_MS } from '@potomac-oak/shared/contracts/durations';

export interface FederalHoliday {
  date: string;
  name: string;
}

const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

/** US federal holidays (5 U.S.C. 6103) on the days on which federal offices are closed. */
export function listFederalHolidays(year: number): FederalHoliday[] {
  return [
    observed(year, 1, 1, "New Year's Day"),
    { date: nth(year, 1, MONDAY, 3), name: 'Martin Luther King Jr. Day' },
    { date: nth(year, 2, MONDAY, 3), name: "Washington's Birthday" },
    { date: lastMonday(year, 5), name: 'Memorial Day' },
    observed(year, 6, 19, 'Juneteenth'),
    observed(year, 7, 4, 'Independence Day'),
    { date: nth(year, 9, MONDAY, 1), name: 'Labor Day' },
    { date: nth(year, 10, MONDAY, 2), name: 'Columbus Day' },
    observed(year, 11, 11, 'Veterans Day'),
    { date: nth(year, 11, THURSDAY, 4), name: 'Thanksgiving Day' },
    observed(year, 12, 25, 'Christmas Day'),
  ];
}

/** A holiday on Saturday is observed on Friday, one on Sunday on Monday. */
function observed(year: number, month: number, day: number, name: string): FederalHoliday {
  const at = Date.UTC(year, month - 1, day);
  const weekday = new Date(at).getUTCDay();
  if (weekday === SATURDAY) return { date: format(at - DAY_MS), name: `${name} (observed)` };
  if (weekday === 0) return { date: format(at + DAY_MS), name: `${name} (observed)` };
  return { date: format(at), name };
}

function nth(year: number, month: number, weekday: number, count: number): string {
  const first = Date.UTC(year, month - 1, 1);
  const offset = (weekday - new Date(first).getUTCDay() + 7) % 7;
  return format(first + (offset + (count - 1) * 7) * DAY_MS);
}

function lastMonday(year: number, month: number): string {
  const last = Date.UTC(year, month, 0);
  return format(last - ((new Date(last).getUTCDay() + 6) % 7) * DAY_MS);
}

function format(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
