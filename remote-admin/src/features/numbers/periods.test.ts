import { defaultOfficeHours } from '@potomac-oak/shared/company';

import { periodOf } from './periods';

// Still 31 December in Washington.
const NEW_YEAR = Date.parse('2027-01-01T03:00:00Z');

test.each([
  ['7 days', '2026-12-25', '2026-12-31'],
  ['This month', '2026-12-01', '2026-12-31'],
  ['Last month', '2026-11-01', '2026-11-30'],
  ['This year', '2026-01-01', '2026-12-31'],
] as const)("'%s' is a period on the office's calendar", (preset, from, to) => {
  expect(periodOf(preset, NEW_YEAR, defaultOfficeHours)).toEqual({ from, to });
});
