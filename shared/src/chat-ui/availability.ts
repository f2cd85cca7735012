import { DAY_MS, MINUTE_MS } from '../contracts/durations';
import { dayAt, findNextOpening, isOfficeOpen, type OfficeHours } from '../contracts/office-hours';

export interface OfficeTexts {
  open: string;
  backToday: (clock: string) => string;
  back: (weekday: string, clock: string) => string;
  /** For an opening that is more than a week ahead. `date` is formatted without year. */
  backOn: (date: string, clock: string) => string;
  leaveMessage: string;
}

export interface Availability {
  isOpen: boolean;
  promise: string;
}

interface AvailabilityOptions {
  now: number;
  hours: OfficeHours;
  texts: OfficeTexts;
  /** BCP 47 tag. */
  tag: string;
  /** Returns the name of the office's zone at a time, which is added for visitors in another zone; otherwise empty. */
  zoneNameAt?: (time: number) => string;
}

const WEEK_DAYS = 7;
/** Days after 1970-01-01. */
const FIRST_SUNDAY = 3;

/** What visitors are promised. */
export function describeAvailability(options: AvailabilityOptions): Availability {
  const { now, hours, texts } = options;
  if (isOfficeOpen(now, hours)) return { isOpen: true, promise: texts.open };

  return { isOpen: false, promise: describeReturn(options) };
}

function describeReturn({ now, hours, texts, tag, zoneNameAt }: AvailabilityOptions): string {
  const next = findNextOpening(now, hours);
  if (!next) return texts.leaveMessage;
  // Not the zone's name now: the clocks may change before the opening.
  const zoneName = zoneNameAt?.(next.at) ?? '';
  const clock = `${formatClock(next.opensAt, tag)} ${zoneName}`.trim();
  const day = dayAt(next.at, hours);
  const daysAhead = day - dayAt(now, hours);
  // In another zone it may already be another day.
  if (daysAhead === 0 && zoneName === '') return texts.backToday(clock);
  // A weekday alone would mean the next one.
  const isFar = daysAhead > WEEK_DAYS;
  return isFar ? texts.backOn(formatDay(day, tag), clock) : texts.back(formatWeekday(next.weekday, tag), clock);
}

function formatDay(day: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, { timeZone: 'UTC', month: 'long', day: 'numeric' }).format(day * DAY_MS);
}

/** @param weekday 0 is Sunday */
function formatWeekday(weekday: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday: 'long' }).format((FIRST_SUNDAY + weekday) * DAY_MS);
}

/** Formats as "8 AM" or "8:30 AM". */
function formatClock(minutes: number, tag: string): string {
  const minute = minutes % 60 === 0 ? {} : ({ minute: '2-digit' } as const);
  const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', hour: 'numeric', ...minute });
  // Some browsers separate the parts with a narrow no-break space.
  return format.format(minutes * MINUTE_MS).replace(/\s/g, ' ');
}
