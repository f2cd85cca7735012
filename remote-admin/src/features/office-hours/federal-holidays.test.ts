import { listFederalHolidays } from './federal-holidays';

// Dates as published by the Office of Personnel Management.
test.each([
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24'],
])('the federal holidays of %i are computed', (year, days) => {
  expect(listFederalHolidays(year).map(({ date }) => date)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
});

test('a holiday on a weekend is named as observed', () => {
  expect(listFederalHolidays(2026)).toContainEqual({ date: '2026-07-03', name: 'Independence Day (observed)' });
  expect(listFederalHolidays(2028)[0]).toEqual({ date: '2027-12-31', name: "New Year's Day (observed)" });
});
