import { DAY_MS } from '../contracts/durations';
import { dayAt, findNextOpening, isOfficeOpen, type OfficeHours } from '../contracts/office-hours';

export interface OfficeTexts {
  open: string;
  back: (weekday: number, clock: string) => string;
  /** For an opening that is more than a week ahead. `date` is formatted without year. */
  backOn: (date: string, clock: string) => string;
  leaveMessage: string;
  am: string;
  pm: string;
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
  /** Added to a time, for visitors in another zone. */
  zoneName?: string;
}

const WEEK_DAYS = 7;

/** What visitors are promised. */
export function describeAvailability({ now, hours, texts, tag, zoneName = '' }: AvailabilityOptions): Availability {
  if (isOfficeOpen(now, hours)) return { isOpen: true, promise: texts.open };

  const next = findNextOpening(now, hours);
  if (!next) return { isOpen: false, promise: texts.leaveMessage };
  const clock = `${formatMinutes(next.opensAt, texts)} ${zoneName}`.trim();
  const day = dayAt(next.at, hours);
  // A weekday alone would mean the next one.
  const isFar = day - dayAt(now, hours) > WEEK_DAYS;
  return { isOpen: false, promise: isFar ? texts.backOn(formatDay(day, tag), clock) : texts.back(next.weekday, clock) };
}

function formatDay(day: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, { timeZone: 'UTC', month: 'long', day: 'numeric' }).format(day * DAY_MS);
}

// 8 AM, 8:30 AM
function formatMinutes(minutes: number, { am, pm }: Pick<OfficeTexts, 'am' | 'pm'>): string {
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const clock = rest === 0 ? `${hour % 12 || 12}` : `${hour % 12 || 12}:${String(rest).padStart(2, '0')}`;
  return `${clock} ${hour < 12 ? am : pm}`;
}
