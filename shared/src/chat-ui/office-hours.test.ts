import { MINUTE_MS } from '../contracts/durations';
import { countOfficeMinutes, findNextOpening, isOfficeOpen } from './office-hours';

// Monday 21 September 2026; Washington is four hours behind UTC.
const MONDAY_NOON = Date.parse('2026-09-21T16:00:00Z');
const SUNDAY_NOON = MONDAY_NOON - 24 * 60 * MINUTE_MS;
const MONDAY_AT_804 = Date.parse('2026-09-21T12:04:00Z');

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
  expect(isOfficeOpen(Date.parse(now))).toBe(expected);
});

test('counts only office hours', () => {
  const fridayAt458 = Date.parse('2026-09-18T20:58:00Z');

  expect(countOfficeMinutes(MONDAY_NOON - 7 * MINUTE_MS, MONDAY_NOON, 60)).toBe(7);
  expect(countOfficeMinutes(SUNDAY_NOON, SUNDAY_NOON + 60 * MINUTE_MS, 60)).toBe(0);
  expect(countOfficeMinutes(SUNDAY_NOON, MONDAY_AT_804, 60)).toBe(4);
  expect(countOfficeMinutes(fridayAt458, MONDAY_AT_804, 60)).toBe(6);
});

test('stops counting at the maximum', () => {
  expect(countOfficeMinutes(Date.parse('2020-01-01T00:00:00Z'), MONDAY_NOON, 6)).toBe(6);
});

test('finds the next opening, even if the office opens twice a day', () => {
  const afternoon = { weekday: 1, opensAt: 13 * 60 + 30, closesAt: 18 * 60 } as const;
  const morning = { weekday: 1, opensAt: 8 * 60, closesAt: 12 * 60 } as const;
  const hours = [afternoon, morning];

  expect(findNextOpening(SUNDAY_NOON, hours)).toBe(morning);
  expect(findNextOpening(MONDAY_NOON, hours)).toBe(afternoon);
  expect(findNextOpening(MONDAY_NOON + 6 * 60 * MINUTE_MS, hours)).toBe(morning);
  expect(findNextOpening(MONDAY_NOON, [])).toBeNull();
});
