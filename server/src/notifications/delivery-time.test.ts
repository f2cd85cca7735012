import { defaultOfficeHours } from '@potomac-oak/shared/company';
import { findNextOpening, isOfficeOpen } from '@potomac-oak/shared/contracts/office-hours';

import { deliveryTime, nextTimeOfDay } from './delivery-time';

const ZONE = defaultOfficeHours.timeZone;
// Friday, four hours behind UTC.
const FRIDAY_22 = '2026-09-19T02:00:00Z';
const HOURS = { ...defaultOfficeHours, revision: 0 };
const OFFICE = {
  current: () => HOURS,
  isOpen: (at: number) => isOfficeOpen(at, HOURS),
  nextOpening: (at: number) => findNextOpening(at, HOURS)?.at ?? null,
};
const NIGHT = { from: 21 * 60, to: 7 * 60 };

test.each([
  ['always', 'always', null, FRIDAY_22, FRIDAY_22],
  ['in office hours, on Friday night', 'officeHours', null, FRIDAY_22, '2026-09-21T12:00:00Z'],
  ['in office hours, on Monday noon', 'officeHours', null, '2026-09-21T16:00:00Z', '2026-09-21T16:00:00Z'],
  ['outside quiet hours, on Friday night', 'always', NIGHT, FRIDAY_22, '2026-09-19T11:00:00Z'],
  ['outside quiet hours, after midnight', 'always', NIGHT, '2026-09-19T05:30:00Z', '2026-09-19T11:00:00Z'],
  ['outside quiet hours, at noon', 'always', NIGHT, '2026-09-19T16:00:00Z', '2026-09-19T16:00:00Z'],
  [
    'outside quiet hours that do not contain midnight',
    'always',
    { from: 720, to: 780 },
    '2026-09-19T16:30:00Z',
    '2026-09-19T17:00:00Z',
  ],
  [
    'outside quiet hours that end after opening',
    'officeHours',
    { from: 20 * 60, to: 9 * 60 },
    FRIDAY_22,
    '2026-09-21T13:00:00Z',
  ],
  ['in office hours that are quiet', 'officeHours', { from: 0, to: 23 * 60 }, FRIDAY_22, null],
] as const)('a person who is notified %s gets it at the right time', (_name, when, quiet, at, expected) => {
  const time = deliveryTime(Date.parse(at), { when, quiet }, OFFICE);

  if (expected === null) expect(new Date(time).getTime()).toBeGreaterThan(Date.parse(at));
  else expect(new Date(time).toISOString()).toBe(new Date(expected).toISOString());
});

test('a time of the day is the same across changes of the clocks', () => {
  const next = (at: string) => new Date(nextTimeOfDay(Date.parse(at), 18 * 60, ZONE)).toISOString();

  expect(next('2026-10-31T23:00:00Z')).toBe('2026-11-01T23:00:00.000Z');
  expect(next('2026-03-07T23:30:00Z')).toBe('2026-03-08T22:00:00.000Z');
  expect(next('2026-06-01T21:59:30Z')).toBe('2026-06-01T22:00:00.000Z');
});
