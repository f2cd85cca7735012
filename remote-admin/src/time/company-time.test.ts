import {
  formatDate,
  formatDateTime,
  formatDuration,
  formatRecent,
  formatTime,
  isOfficeOpen,
  officeMinutes,
} from './company-time';

// Monday 21 September 2026; Washington is four hours behind UTC.
const MONDAY_NOON = Date.parse('2026-09-21T16:00:00Z');
const MINUTE = 60_000;

test('times are told in twelve hours and in the company time zone', () => {
  expect(formatTime('2026-09-21T13:05:00Z')).toBe('9:05 AM');
  expect(formatTime('2026-09-21T04:30:00Z')).toBe('12:30 AM');
});

test('dates stand day, month, year, and change at midnight of the company', () => {
  expect(formatDate('2026-09-22T03:59:00Z')).toBe('21 Sep 2026');
  expect(formatDateTime('2026-09-22T04:00:00Z')).toBe('22 Sep 2026, 12:00 AM');
});

test('a time that cannot be read shows as nothing', () => {
  expect(formatTime('yesterday-ish')).toBe('');
  expect(formatDateTime('')).toBe('');
  expect(formatRecent('', MONDAY_NOON)).toBe('');
});

test('recent times are relative, later ones say when', () => {
  const ago = (minutes: number) => new Date(MONDAY_NOON - minutes * MINUTE).toISOString();

  expect(formatRecent(ago(-1), MONDAY_NOON)).toBe('Just now');
  expect(formatRecent(ago(12), MONDAY_NOON)).toBe('12 min ago');
  expect(formatRecent(ago(90), MONDAY_NOON)).toBe('10:30 AM');
  expect(formatRecent(ago(24 * 60), MONDAY_NOON)).toBe('20 Sep 2026');
});

test('durations are told in the two units that matter', () => {
  expect(formatDuration(20_000)).toBe('under 1 min');
  expect(formatDuration(5 * MINUTE)).toBe('5 min');
  expect(formatDuration(125 * MINUTE)).toBe('2 h 5 min');
  expect(formatDuration(120 * MINUTE)).toBe('2 h');
  expect(formatDuration(25 * 60 * MINUTE)).toBe('1 day');
  expect(formatDuration(50 * 60 * MINUTE)).toBe('2 days');
});

test('only opening hours count as waiting', () => {
  const sundayNoon = MONDAY_NOON - 24 * 60 * MINUTE;
  const mondayAt804 = Date.parse('2026-09-21T12:04:00Z');
  const fridayAt458 = Date.parse('2026-09-18T20:58:00Z');

  expect(officeMinutes(MONDAY_NOON - 7 * MINUTE, MONDAY_NOON, 60)).toBe(7);
  expect(officeMinutes(sundayNoon, sundayNoon + 60 * MINUTE, 60)).toBe(0);
  expect(officeMinutes(sundayNoon, mondayAt804, 60)).toBe(4);
  expect(officeMinutes(fridayAt458, mondayAt804, 60)).toBe(6);
});

test('a long wait is counted no further than asked for', () => {
  expect(officeMinutes(Date.parse('2020-01-01T00:00:00Z'), MONDAY_NOON, 6)).toBe(6);
});

test('the office is open on weekdays from eight to five', () => {
  expect(isOfficeOpen(MONDAY_NOON)).toBe(true);
  expect(isOfficeOpen(Date.parse('2026-09-21T11:59:00Z'))).toBe(false);
  expect(isOfficeOpen(Date.parse('2026-09-21T21:00:00Z'))).toBe(false);
  expect(isOfficeOpen(Date.parse('2026-09-20T16:00:00Z'))).toBe(false);
});
