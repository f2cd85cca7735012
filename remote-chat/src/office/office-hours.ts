import type { OpeningHours } from '@potomac-oak/shared/company';

import type { ChatTexts } from '../texts/chat-texts';

interface Office {
  timeZone: string;
  openingHours: readonly OpeningHours[];
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const DAYS_AHEAD = [0, 1, 2, 3, 4, 5, 6, 7];

export interface Availability {
  isOpen: boolean;
  promise: string;
}

/** Uses the office's time zone, regardless of the browser's. */
export function describeAvailability(
  now: Date,
  { timeZone, openingHours }: Office,
  texts: ChatTexts['office'],
): Availability {
  const { weekday, minutes } = readWallClock(now, timeZone);
  const today = openingHours.filter((hours) => hours.weekday === weekday);
  if (today.some(({ opensAt, closesAt }) => opensAt <= minutes && minutes < closesAt)) {
    return { isOpen: true, promise: texts.open };
  }

  const next = DAYS_AHEAD.flatMap((days) =>
    openingHours
      .filter((hours) => hours.weekday === (weekday + days) % 7)
      .filter(({ opensAt }) => days > 0 || opensAt > minutes)
      .toSorted((a, b) => a.opensAt - b.opensAt),
  )[0];
  const promise = next ? texts.back(next.weekday, formatMinutes(next.opensAt, texts)) : texts.leaveMessage;
  return { isOpen: false, promise };
}

function readWallClock(now: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';

  return {
    weekday: WEEKDAYS.indexOf(read('weekday')),
    minutes: Number(read('hour')) * 60 + Number(read('minute')),
  };
}

// 8 AM, 8:30 AM
function formatMinutes(minutes: number, { am, pm }: ChatTexts['office']): string {
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const clock = rest === 0 ? `${hour % 12 || 12}` : `${hour % 12 || 12}:${String(rest).padStart(2, '0')}`;
  return `${clock} ${hour < 12 ? am : pm}`;
}
