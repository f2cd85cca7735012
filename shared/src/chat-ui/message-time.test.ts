import { createTimeFormat, dayOf } from './message-time';

test('a day changes at midnight in the company time zone', () => {
  expect(dayOf('2026-09-22T03:59:00Z')).toBe('2026-09-21');
  expect(dayOf('2026-09-22T04:00:00Z')).toBe('2026-09-22');
  expect(dayOf('no time')).toBe('');
});

test('formats times with AM and PM in the company time zone', () => {
  const format = createTimeFormat('en-US');

  expect(format.format(Date.parse('2026-09-21T13:05:00Z'))).toMatch(/^9:05\sAM$/);
  expect(format.format(Date.parse('2026-09-21T04:30:00Z'))).toMatch(/^12:30\sAM$/);
});
