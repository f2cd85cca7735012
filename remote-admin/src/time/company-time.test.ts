import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import { formatDate, formatDateTime, formatDay, formatDuration, formatRecent, formatTime } from './company-time';

// Monday 21 September 2026; Washington is four hours behind UTC.
const MONDAY_NOON = Date.parse('2026-09-21T16:00:00Z');

test('formats times with AM and PM in the company time zone', () => {
  expect(formatTime('2026-09-21T13:05:00Z')).toBe('9:05 AM');
  expect(formatTime('2026-09-21T04:30:00Z')).toBe('12:30 AM');
});

test('formats dates as day, month, year in the company time zone', () => {
  expect(formatDate('2026-09-22T03:59:00Z')).toBe('21 Sep 2026');
  expect(formatDateTime('2026-09-22T04:00:00Z')).toBe('22 Sep 2026, 12:00 AM');
});

test('a day of the calendar has the same format', () => {
  expect(formatDay('2026-11-23')).toBe('23 Nov 2026');
  expect(formatDay('')).toBe('');
});

test('an invalid time is empty', () => {
  expect(formatTime('yesterday-ish')).toBe('');
  expect(formatDateTime('')).toBe('');
  expect(formatRecent('', MONDAY_NOON)).toBe('');
});

test('recent times are relative, and earlier times are absolute', () => {
  const ago = (minutes: number) => new Date(MONDAY_NOON - minutes * MINUTE_MS).toISOString();

  expect(formatRecent(ago(-1), MONDAY_NOON)).toBe('Just now');
  expect(formatRecent(ago(12), MONDAY_NOON)).toBe('12 min ago');
  expect(formatRecent(ago(90), MONDAY_NOON)).toBe('10:30 AM');
  expect(formatRecent(ago(24 * 60), MONDAY_NOON)).toBe('20 Sep 2026');
});

test('formats durations in at most two units', () => {
  expect(formatDuration(20_000)).toBe('under 1 min');
  expect(formatDuration(5 * MINUTE_MS)).toBe('5 min');
  expect(formatDuration(125 * MINUTE_MS)).toBe('2 h 5 min');
  expect(formatDuration(120 * MINUTE_MS)).toBe('2 h');
  expect(formatDuration(25 * 60 * MINUTE_MS)).toBe('1 day');
  expect(formatDuration(50 * 60 * MINUTE_MS)).toBe('2 days');
});
