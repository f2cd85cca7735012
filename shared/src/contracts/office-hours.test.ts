import { HOUR_MS, MINUTE_MS } from './durations';
import { countOfficeMinutes, findNextOpening, isOfficeOpen, type OfficeHours, startOfDay } from './office-hours';

const WEEKDAYS: OfficeHours = {
  timeZone: 'America/Toronto',
  openingHours: ([1, 2, 3, 4, 5] as const).map((weekday) => ({ weekday, opensAt: 8 * 60, closesAt: 17 * 60 })),
  holidays: [],
};
// Monday 21 September 2026; Toronto is four hours behind UTC.
const MONDAY_NOON = Date.parse('2026-09-21T16:00:00Z');
const SUNDAY_NOON = MONDAY_NOON - 24 * 60 * MINUTE_MS;
const MONDAY_AT_804 = Date.parse('2026-09-21T12:04:00Z');
/** Open at any time, so that no change of clocks is outside of the hours. */
const ALWAYS: OfficeHours = {
  ...WEEKDAYS,
  openingHours: ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => ({ weekday, opensAt: 0, closesAt: 24 * 60 })),
};

test.each([
  ['on Monday noon', '2026-09-21T16:00:00Z', true],
  ['a minute before opening', '2026-09-21T11:59:00Z', false],
  ['at opening', '2026-09-21T12:00:00Z', true],
  ['at closing', '2026-09-21T21:00:00Z', false],
  ['on Sunday', '2026-09-20T16:00:00Z', false],
  ['on the last Friday of summer time', '2026-10-30T12:00:00Z', true],
  ['at 7:30 on the first Monday of winter time', '2026-11-02T12:30:00Z', false],
  ['at 8:00 on the first Monday of winter time', '2026-11-02T13:00:00Z', true],
  ['at 8:00 on the first Monday of summer time', '2026-03-09T12:00:00Z', true],
])('%s (%s) the office is open: %s', (_when, now, expected) => {
  expect(isOfficeOpen(Date.parse(now), WEEKDAYS)).toBe(expected);
});

test('counts only office hours', () => {
  const fridayAt458 = Date.parse('2026-09-18T20:58:00Z');

  expect(count(MONDAY_NOON - 7 * MINUTE_MS, MONDAY_NOON)).toBe(7);
  expect(count(SUNDAY_NOON, SUNDAY_NOON + 60 * MINUTE_MS)).toBe(0);
  expect(count(SUNDAY_NOON, MONDAY_AT_804)).toBe(4);
  expect(count(fridayAt458, MONDAY_AT_804)).toBe(6);
});

test('stops counting at the maximum', () => {
  const from = Date.parse('2020-01-01T00:00:00Z');

  expect(countOfficeMinutes({ from, to: MONDAY_NOON, max: 6 }, WEEKDAYS)).toBe(6);
});

test('minutes are exact across changes of the clocks within office hours', () => {
  // Clocks go back at 2 AM on 1 November: the day has 25 hours. They go forward at 2 AM on 8 March: 23 hours.
  expect(countDay('2026-11-01', ALWAYS)).toBe(25 * 60);
  expect(countDay('2026-03-08', ALWAYS)).toBe(23 * 60);
  expect(countDay('2026-11-02', ALWAYS)).toBe(24 * 60);
  expect(isOfficeOpen(Date.parse('2026-11-01T06:30:00Z'), ALWAYS)).toBe(true);
});

test('an opening in a skipped hour is later by the skipped time, and one in a repeated hour is its first occurrence', () => {
  const half = { weekday: 0, opensAt: 90, closesAt: 240 } as const;
  const hours = { ...WEEKDAYS, openingHours: [half] };
  const opening = (day: string) => findNextOpening(Date.parse(`${day}T01:00:00Z`), hours)?.at;

  expect(opening('2026-11-01')).toBe(Date.parse('2026-11-01T05:30:00Z'));
  expect(countDay('2026-11-01', hours)).toBe(150 + 60);
  const skipped = { ...hours, openingHours: [{ ...half, opensAt: 150 }] };
  expect(findNextOpening(Date.parse('2026-03-08T01:00:00Z'), skipped)?.at).toBe(Date.parse('2026-03-08T07:30:00Z'));
});

test('every hour of a year counts once in each zone, also where clocks change at midnight', () => {
  for (const timeZone of ['America/Toronto', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC']) {
    const from = Date.parse('2026-01-01T12:00:00Z');
    const to = Date.parse('2027-01-01T12:00:00Z');
    const minutes = countOfficeMinutes({ from, to, max: Number.POSITIVE_INFINITY }, { ...ALWAYS, timeZone });
    expect([timeZone, minutes]).toEqual([timeZone, (to - from) / MINUTE_MS]);
  }
});

test('finds the next opening, even if the office opens twice a day', () => {
  const afternoon = { weekday: 1, opensAt: 13 * 60 + 30, closesAt: 18 * 60 } as const;
  const morning = { weekday: 1, opensAt: 8 * 60, closesAt: 12 * 60 } as const;
  const hours = { ...WEEKDAYS, openingHours: [afternoon, morning] };

  expect(findNextOpening(SUNDAY_NOON, hours)).toMatchObject(morning);
  expect(findNextOpening(MONDAY_NOON, hours)).toMatchObject({ ...afternoon, at: MONDAY_NOON + 1.5 * HOUR_MS });
  expect(findNextOpening(MONDAY_NOON + 6 * HOUR_MS, hours)).toMatchObject(morning);
  expect(findNextOpening(MONDAY_NOON, { ...hours, openingHours: [] })).toBeNull();
});

test('a holiday closes the office, or shortens its hours', () => {
  const closed = { date: '2026-09-21', name: 'Company day', ranges: [] };
  const hours = { ...WEEKDAYS, holidays: [closed] };
  const shortened = { ...hours, holidays: [{ ...closed, ranges: [{ opensAt: 9 * 60, closesAt: 11 * 60 }] }] };

  expect(isOfficeOpen(MONDAY_NOON, hours)).toBe(false);
  expect(findNextOpening(SUNDAY_NOON, hours)).toMatchObject({ weekday: 2 });
  expect(isOfficeOpen(MONDAY_NOON, shortened)).toBe(false);
  expect(countDay('2026-09-21', shortened)).toBe(120);
});

function count(from: number, to: number): number {
  return countOfficeMinutes({ from, to, max: 60 }, WEEKDAYS);
}

function countDay(date: string, hours: OfficeHours): number {
  const day = Date.parse(date) / (24 * HOUR_MS);
  const [from, to] = [startOfDay(day, hours), startOfDay(day + 1, hours)];
  return countOfficeMinutes({ from, to, max: Number.POSITIVE_INFINITY }, hours);
}
