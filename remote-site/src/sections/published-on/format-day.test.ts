import { formatDay } from './format-day';

test.each([
  { day: '2026-01-01', text: 'January 1, 2026' },
  { day: '2025-12-31', text: 'December 31, 2025' },
])('$day is written as $text', ({ day, text }) => {
  expect(formatDay(day)).toBe(text);
});
