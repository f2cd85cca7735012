import { DAY_MS, HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import {
  dateOfDay,
  dayAt,
  listOpenings,
  type OfficeHours,
  type OpenRange,
  startOfDay,
} from '@potomac-oak/shared/contracts/office-hours';
import type { Estimator, FreeDay, FreeTimes, VisitKind, VisitSetting } from '@potomac-oak/shared/contracts/visits';

const STEP_MS = 30 * MINUTE_MS;
const DAYS_SHOWN = 6;

/** Milliseconds since 1970; `to` is exclusive. */
export interface TimeRange {
  from: number;
  to: number;
}

export interface BookableEstimator extends Estimator {
  /** Visits with the travel after them, by any client. */
  taken: readonly TimeRange[];
  timeOff: readonly TimeRange[];
}

export interface Availability {
  setting: VisitSetting;
  office: OfficeHours;
  /** Those with an active account. */
  estimators: readonly BookableEstimator[];
  /** Milliseconds since 1970. */
  now: number;
}

/** The next days with free times, of all estimators who visit the ZIP. */
export function listFreeTimes(
  availability: Availability,
  { kind, zip, from }: { kind: VisitKind; zip: string; from?: string | undefined },
): FreeTimes {
  const { setting, office, now } = availability;
  const estimators = availability.estimators.filter((estimator) => isInArea(estimator, zip));
  const people = estimators.map((estimator) => ({ estimator, hours: personalHours(estimator, office) }));
  const days: FreeDay[] = [];
  let next: string | null = null;
  const last = setting.isOffered ? dayAt(latestStart(availability), office) : 0;
  const first = Math.max(dayAt(now, office), from === undefined ? 0 : Date.parse(from) / DAY_MS);
  for (let day = first; day <= last && next === null; day += 1) {
    const times = [...new Set(people.flatMap((person) => freeStarts(person, day, kind, availability)))];
    if (times.length === 0) continue;
    const date = dateOfDay(day);
    if (days.length === DAYS_SHOWN) next = date;
    else days.push({ date, times: times.sort((a, b) => a - b).map((time) => new Date(time).toISOString()) });
  }
  const minutes = setting.minutes[kind];
  return { timeZone: office.timeZone, minutes, isInArea: estimators.length > 0, days, next };
}

/** The estimators who are free at this time, fewest visits on that day first. */
export function findFree(
  availability: Availability,
  { kind, zip, at }: { kind: VisitKind; zip: string; at: number },
): BookableEstimator[] {
  const { office, setting } = availability;
  const day = dayAt(at, office);
  const countVisits = ({ taken }: BookableEstimator) => taken.filter(({ from }) => dayAt(from, office) === day).length;
  return availability.estimators
    .filter((estimator) => setting.isOffered && isInArea(estimator, zip))
    .filter((estimator) => {
      const hours = personalHours(estimator, office);
      return freeStarts({ estimator, hours }, day, kind, availability).includes(at);
    })
    .sort((a, b) => countVisits(a) - countVisits(b));
}

/** Whether the range is within the estimator's hours. Visits and time off do not matter. */
export function isWithinHours(range: TimeRange, estimator: Pick<Estimator, 'hours'>, office: OfficeHours): boolean {
  const hours = personalHours(estimator, office);
  return listOpenings({ from: range.from, to: range.from }, hours).some(
    ({ from, to }) => from <= range.from && range.to <= to,
  );
}

export function overlaps(a: TimeRange, b: TimeRange): boolean {
  return a.from < b.to && b.from < a.to;
}

function isInArea({ zips }: Estimator, zip: string): boolean {
  return zips.length === 0 || zips.some((start) => zip.startsWith(start));
}

function latestStart({ now, setting }: Availability): number {
  return now + setting.horizonDays * DAY_MS;
}

/** Every half hour from the beginning of each opening. */
function freeStarts(
  { estimator, hours }: { estimator: BookableEstimator; hours: OfficeHours },
  day: number,
  kind: VisitKind,
  availability: Availability,
): number[] {
  const { setting, office, now } = availability;
  const length = setting.minutes[kind] * MINUTE_MS;
  const travel = setting.travelMinutes * MINUTE_MS;
  const earliest = now + setting.noticeHours * HOUR_MS;
  const latest = latestStart(availability);
  const midnight = startOfDay(day, office);

  const isFree = (from: number) =>
    from >= earliest &&
    from <= latest &&
    !estimator.taken.some((range) => overlaps(range, { from, to: from + length + travel })) &&
    !estimator.timeOff.some((range) => overlaps(range, { from, to: from + length }));

  return listOpenings({ from: midnight, to: midnight }, hours).flatMap(({ from, to }) => {
    const count = Math.max(0, Math.floor((to - from - length) / STEP_MS) + 1);
    return Array.from({ length: count }, (_, index) => from + index * STEP_MS).filter(isFree);
  });
}

/** On a holiday of the office, the estimator's hours within the office's. */
function personalHours({ hours }: Pick<Estimator, 'hours'>, { timeZone, holidays }: OfficeHours): OfficeHours {
  return {
    timeZone,
    openingHours: hours,
    holidays: holidays.map((holiday) => {
      const weekday = new Date(holiday.date).getUTCDay();
      const usual = hours.filter((range) => range.weekday === weekday);
      return { ...holiday, ranges: holiday.ranges.flatMap((range) => usual.flatMap((own) => common(own, range))) };
    }),
  };
}

function common(a: OpenRange, b: OpenRange): OpenRange[] {
  const range = { opensAt: Math.max(a.opensAt, b.opensAt), closesAt: Math.min(a.closesAt, b.closesAt) };
  return range.opensAt < range.closesAt ? [range] : [];
}
