import { company } from '@potomac-oak/shared/company';

import { isNightWorkDue } from './night-work';

const ERASED_AT = new Date('2026-11-24T17:00:00Z');

test.each([
  ['in the evening', '2026-11-25T01:00:00Z', false],
  ['in the quiet hour of the office', '2026-11-25T08:20:00Z', true],
  ['after the quiet hour', '2026-11-25T09:00:00Z', false],
  ['before a day is over, if the server did not run at night', '2026-11-25T15:30:00Z', true],
])('erased data is removed from the files %s: %s', (_, now, isDue) => {
  expect(isNightWorkDue(ERASED_AT, new Date(now), company.timeZone)).toBe(isDue);
});
