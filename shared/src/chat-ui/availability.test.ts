import { defaultOfficeHours } from '../company';
import type { OfficeHours } from '../contracts/office-hours';
import { describeAvailability } from './availability';
import { ENGLISH_OFFICE } from './english-office';
import { officeZoneName } from './message-time';

const ENGLISH = { texts: ENGLISH_OFFICE, tag: 'en-US' };
const REPLYING = 'We usually reply in minutes';

test.each([
  ['a minute before opening on Monday', '2026-11-23T12:59:59Z', "We're back today at 8 AM"],
  ['at opening on Monday', '2026-11-23T13:00:00Z', REPLYING],
  ['in the last minute of Friday', '2026-11-20T21:59:59Z', REPLYING],
  ['at closing on Friday', '2026-11-20T22:00:00Z', "We're back Monday 8 AM"],
  ['on Saturday noon', '2026-11-21T17:00:00Z', "We're back Monday 8 AM"],
  ['on Sunday night', '2026-11-23T04:59:00Z', "We're back Monday 8 AM"],
  ['on Tuesday evening', '2026-11-24T23:30:00Z', "We're back Wednesday 8 AM"],
  ['before opening on Wednesday', '2026-11-25T06:00:00Z', "We're back today at 8 AM"],
  ['on a Thursday that is a Friday in Europe already', '2026-11-27T00:30:00Z', "We're back Friday 8 AM"],
  ['on the Sunday when the clocks go back', '2026-11-01T18:00:00Z', "We're back Monday 8 AM"],
  ['in the hour that occurs twice', '2026-11-01T06:30:00Z', "We're back Monday 8 AM"],
])('%s (%s) the header says %j', (_when, now, expected) => {
  expect(promiseAt(now)).toBe(expected);
});

test('an office that opens twice a day shows its next opening time', () => {
  const openingHours = [
    { weekday: 2, opensAt: 13 * 60 + 30, closesAt: 18 * 60 },
    { weekday: 2, opensAt: 8 * 60, closesAt: 12 * 60 },
  ] as const;

  expect(promiseAt('2026-11-24T17:15:00Z', { openingHours })).toBe("We're back today at 1:30 PM");
  expect(promiseAt('2026-11-24T23:00:00Z', { openingHours })).toBe("We're back Tuesday 8 AM");
});

test('a visitor in another time zone sees the zone of the office', () => {
  const now = Date.parse('2026-11-23T12:59:59Z');
  const { promise } = describeAvailability({ ...ENGLISH, now, hours: defaultOfficeHours, zoneNameAt: () => 'EST' });

  expect(promise).toBe("We're back Monday 8 AM EST");
});

test('the zone is named as at the opening, also if the clocks change before it', () => {
  const now = Date.parse('2027-03-13T15:00:00Z');
  const zoneNameAt = (time: number) => officeZoneName('en-US', time);
  const { promise } = describeAvailability({ ...ENGLISH, now, hours: defaultOfficeHours, zoneNameAt });

  expect(zoneNameAt(now)).toBe('EST');
  expect(promise).toBe("We're back Monday 8 AM EDT");
});

test('an office without hours promises nothing', () => {
  expect(promiseAt('2026-11-24T17:15:00Z', { openingHours: [] })).toBe('Leave us a message');
});

test('after a holiday the office is back on the day after it', () => {
  const holidays = [{ date: '2026-11-26', name: 'Thanksgiving Day', ranges: [] }];

  expect(promiseAt('2026-11-26T15:00:00Z', { holidays })).toBe("We're back Friday 8 AM");
});

test('an opening a week ahead is named by its date, because a weekday would mean an earlier day', () => {
  const dates = ['21', '22', '23', '24', '25', '28', '29', '30', '31'];
  const holidays = dates.map((day) => ({ date: `2026-12-${day}`, name: 'Winter break', ranges: [] }));

  expect(promiseAt('2026-12-21T15:00:00Z', { holidays })).toBe("We're back January 1, 8 AM");
  expect(promiseAt('2026-12-27T15:00:00Z', { holidays })).toBe("We're back Friday 8 AM");
});

function promiseAt(now: string, changes: Partial<OfficeHours> = {}): string {
  return describeAvailability({ ...ENGLISH, now: Date.parse(now), hours: { ...defaultOfficeHours, ...changes } })
    .promise;
}
