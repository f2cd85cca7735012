import { company } from '@potomac-oak/shared/company';

import { ENGLISH } from '../texts/english';
import { describeAvailability } from './office-hours';

const REPLYING = 'We usually reply in minutes';

test.each([
  ['a minute before opening on Monday', '2026-11-23T12:59:59Z', "We're back Monday 8 AM"],
  ['at opening on Monday', '2026-11-23T13:00:00Z', REPLYING],
  ['in the last minute of Friday', '2026-11-20T21:59:59Z', REPLYING],
  ['at closing on Friday', '2026-11-20T22:00:00Z', "We're back Monday 8 AM"],
  ['on Saturday noon', '2026-11-21T17:00:00Z', "We're back Monday 8 AM"],
  ['on Sunday night', '2026-11-23T04:59:00Z', "We're back Monday 8 AM"],
  ['on Tuesday evening', '2026-11-24T23:30:00Z', "We're back Wednesday 8 AM"],
  ['before opening on Wednesday', '2026-11-25T06:00:00Z', "We're back Wednesday 8 AM"],
  ['on a Thursday that is a Friday in Europe already', '2026-11-27T00:30:00Z', "We're back Friday 8 AM"],
])('%s the state line is told by the office clock', (_when, now, expected) => {
  expect(describeAvailability(new Date(now), company, ENGLISH.office).promise).toBe(expected);
});

test.each([
  ['the last Friday of summer time', '2026-10-30T12:00:00Z', REPLYING],
  ['the Sunday on which the clocks went back', '2026-11-01T18:00:00Z', "We're back Monday 8 AM"],
  ['the hour that comes twice', '2026-11-01T06:30:00Z', "We're back Monday 8 AM"],
  ['7:30 on the first winter Monday, which was 8:30 in summer', '2026-11-02T12:30:00Z', "We're back Monday 8 AM"],
  ['8:00 on the first winter Monday', '2026-11-02T13:00:00Z', REPLYING],
  ['8:00 on the Monday after the clocks went forward', '2026-03-09T12:00:00Z', REPLYING],
])('on %s the change of the clocks is respected', (_when, now, expected) => {
  expect(describeAvailability(new Date(now), company, ENGLISH.office).promise).toBe(expected);
});

test('an office that opens twice a day is back after its lunch break', () => {
  const office = {
    timeZone: 'UTC',
    openingHours: [
      { weekday: 2, opensAt: 13 * 60 + 30, closesAt: 18 * 60 },
      { weekday: 2, opensAt: 8 * 60, closesAt: 12 * 60 },
    ] as const,
  };

  expect(describeAvailability(new Date('2026-11-24T12:15:00Z'), office, ENGLISH.office).promise).toBe(
    "We're back Tuesday 1:30 PM",
  );
  expect(describeAvailability(new Date('2026-11-24T18:00:00Z'), office, ENGLISH.office).promise).toBe(
    "We're back Tuesday 8 AM",
  );
});

test('an office without hours promises nothing', () => {
  expect(describeAvailability(new Date(), { timeZone: 'UTC', openingHours: [] }, ENGLISH.office).promise).toBe(
    'Leave us a message',
  );
});
