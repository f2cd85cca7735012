import { company } from '@potomac-oak/shared/company';
import { HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import type { OfficeHours } from '@potomac-oak/shared/contracts/office-hours';
import type { VisitSetting } from '@potomac-oak/shared/contracts/visits';

import { type Availability, type BookableEstimator, findFree, isWithinHours, listFreeTimes } from './free-times';

const OFFICE: OfficeHours = { timeZone: company.timeZone, openingHours: [], holidays: [] };
const NINE_TO_NOON = { opensAt: 9 * 60, closesAt: 12 * 60 };
/** A Monday, at midnight of the office's clock. */
const MONDAY = Date.parse('2026-12-07T05:00:00Z');
const REQUEST = { kind: 'kitchen', zip: '20814' } as const;

test('times begin every half hour, end within the hours, and are sorted by day', () => {
  const times = listFreeTimes(available({}), REQUEST);

  expect(times).toEqual({
    timeZone: company.timeZone,
    minutes: 60,
    isInArea: true,
    days: [{ date: '2026-12-07', times: clock('09:00', '09:30', '10:00', '10:30', '11:00') }],
    next: null,
  });
});

test.each<[string, Parameters<typeof available>[0], string[]]>([
  ['a visit, with the travel before and after it', { taken: [['10:00', '11:00']] }, ['11:00']],
  ['no travel', { taken: [['10:00', '11:00']], setting: { travelMinutes: 0 } }, ['09:00', '11:00']],
  ['time off', { timeOff: [['10:15', '11:00']] }, ['09:00', '11:00']],
  ['a longer visit', { setting: { minutes: { ...minutesOf(60), kitchen: 150 } } }, ['09:00', '09:30']],
  ['the notice', { setting: { noticeHours: 34 } }, ['10:00', '10:30', '11:00']],
  [
    'a holiday on which the office is open in part',
    { holidayRanges: [{ opensAt: 10 * 60, closesAt: 720 }] },
    ['10:00', '10:30', '11:00'],
  ],
  ['a holiday on which the office is closed', { holidayRanges: [] }, []],
  ['a switched off booking', { setting: { isOffered: false } }, []],
  [
    'two ranges',
    {
      hours: [
        { opensAt: 540, closesAt: 600 },
        { opensAt: 660, closesAt: 720 },
      ],
    },
    ['09:00', '11:00'],
  ],
])('%s decides what is free', (_what, given, expected) => {
  const travel = { travelMinutes: 30, ...given.setting };
  expect(listFreeTimes(available({ ...given, setting: travel }), REQUEST).days).toEqual(
    expected.length === 0 ? [] : [{ date: '2026-12-07', times: clock(...expected) }],
  );
});

test('an estimator visits the listed areas only, and of several the one with the fewest visits that day comes first', () => {
  const busy = estimator({ id: 'busy', taken: [['11:00', '12:00']] });
  const idle = estimator({ id: 'idle' });
  const far = estimator({ id: 'far', zips: ['221'] });
  const availability = { ...available({}), estimators: [busy, far, idle] };

  const at = MONDAY + 9 * HOUR_MS;
  expect(findFree(availability, { ...REQUEST, at }).map(({ id }) => id)).toEqual(['idle', 'busy']);
  expect(findFree(availability, { ...REQUEST, zip: '22102', at }).map(({ id }) => id)).toContain('far');
  expect(findFree(availability, { ...REQUEST, at: at + 15 * MINUTE_MS })).toEqual([]);
  expect(listFreeTimes({ ...availability, estimators: [far] }, REQUEST)).toMatchObject({ isInArea: false, days: [] });
});

test('six days are shown, then where to continue', () => {
  const everyDay = estimator({ id: 'a', weekdays: [0, 1, 2, 3, 4, 5, 6] });
  const availability = { ...available({ setting: { horizonDays: 10 } }), estimators: [everyDay] };

  const first = listFreeTimes(availability, REQUEST);
  expect(first.days.map(({ date }) => date.slice(-2))).toEqual(['07', '08', '09', '10', '11', '12']);
  expect(first.next).toBe('2026-12-13');
  const more = listFreeTimes(availability, { ...REQUEST, from: '2026-12-13' });
  expect(more.days.map(({ date }) => date.slice(-2))).toEqual(['13', '14', '15']);
  expect(more.next).toBeNull();
  // Before the present day and after the horizon.
  expect(listFreeTimes(availability, { ...REQUEST, from: '2020-01-01' })).toEqual(first);
  expect(listFreeTimes(availability, { ...REQUEST, from: '2999-01-01' }).days).toEqual([]);
});

test.each([
  // Clocks go forward at 2: the night of eight hours has seven.
  ['2026-03-08', ['2026-03-08T05:00:00Z', '2026-03-08T11:00:00Z'], 13],
  // Clocks go back at 2: the night of eight hours has nine.
  ['2026-11-01', ['2026-11-01T04:00:00Z', '2026-11-01T12:00:00Z'], 17],
])('on %s, when clocks change, times are exact', (date, [first, last], count) => {
  const night = estimator({ id: 'a', weekdays: [0], hours: [{ opensAt: 0, closesAt: 8 * 60 }] });
  const now = Date.parse(first ?? '') - 24 * HOUR_MS;

  const { days } = listFreeTimes({ ...available({ setting: { horizonDays: 5 } }), estimators: [night], now }, REQUEST);

  expect(days.map((day) => day.date)).toEqual([date]);
  const times = days[0]?.times.map((time) => Date.parse(time)) ?? [];
  expect([times[0], times.at(-1), times.length]).toEqual([Date.parse(first ?? ''), Date.parse(last ?? ''), count]);
  expect(times.slice(1).every((time, index) => time - (times[index] ?? 0) === 30 * MINUTE_MS)).toBe(true);
  const range = { from: times.at(-1) ?? 0, to: (times.at(-1) ?? 0) + HOUR_MS };
  expect(isWithinHours(range, night, OFFICE)).toBe(true);
  expect(isWithinHours({ ...range, to: range.to + MINUTE_MS }, night, OFFICE)).toBe(false);
});

type Clock = readonly [from: string, to: string];

interface Given {
  id?: string;
  hours?: { opensAt: number; closesAt: number }[];
  weekdays?: (0 | 1 | 2 | 3 | 4 | 5 | 6)[];
  zips?: string[];
  taken?: Clock[];
  timeOff?: Clock[];
}

function available({
  setting,
  holidayRanges,
  ...given
}: Given & { setting?: Partial<VisitSetting>; holidayRanges?: { opensAt: number; closesAt: number }[] }): Availability {
  return {
    setting: {
      revision: 1,
      isOffered: true,
      estimators: [],
      minutes: minutesOf(60),
      travelMinutes: 0,
      noticeHours: 24,
      horizonDays: 6,
      openPerPerson: 2,
      newPerHour: 20,
      feedShowsNames: false,
      ...setting,
    },
    office: {
      ...OFFICE,
      holidays: holidayRanges ? [{ date: '2026-12-07', name: 'Holiday', ranges: holidayRanges }] : [],
    },
    estimators: [estimator(given)],
    now: MONDAY - 24 * HOUR_MS,
  };
}

function estimator({
  id = 'a',
  hours = [NINE_TO_NOON],
  weekdays = [1],
  zips = [],
  taken = [],
  timeOff = [],
}: Given): BookableEstimator {
  return {
    id,
    hours: weekdays.flatMap((weekday) => hours.map((range) => ({ weekday, ...range }))),
    zips,
    taken: taken.map(toRange),
    timeOff: timeOff.map(toRange),
  };
}

function toRange([from, to]: Clock) {
  return { from: Date.parse(clock(from)[0] ?? ''), to: Date.parse(clock(to)[0] ?? '') };
}

/** Of the Monday. */
function clock(...times: string[]): string[] {
  return times.map((time) => new Date(Date.parse(`2026-12-07T${time}:00-05:00`)).toISOString());
}

function minutesOf(minutes: number): VisitSetting['minutes'] {
  return {
    kitchen: minutes,
    bathroom: minutes,
    basement: minutes,
    addition: minutes,
    outdoor: minutes,
    exterior: minutes,
    other: minutes,
  };
}
