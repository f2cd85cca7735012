import { company } from '@potomac-oak/shared/company';

import type { ChatTexts } from '../../texts/chat-texts';

const { timeZone } = company;
const TIME = { hour: 'numeric', minute: '2-digit', hour12: true } as const;
const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const DAY_WITH_YEAR = { month: 'long', day: 'numeric', year: 'numeric' } as const;
const DAY_KEY = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** Formats as "9:05 AM" in the office's time zone. */
export function formatTime(isoTime: string, tag: string): string {
  return new Date(isoTime).toLocaleTimeString(tag, { timeZone, ...TIME });
}

/** Date in the office's time zone, as 2026-11-21. */
export function dayOf(time: Date): string {
  return DAY_KEY.format(time);
}

export function formatDay(isoTime: string, now: Date, { tag, live }: ChatTexts): string {
  const time = new Date(isoTime);
  const day = dayOf(time);
  if (day === dayOf(now)) return live.today;
  if (day === dayBefore(now)) return live.yesterday;
  const format = day.slice(0, 4) === dayOf(now).slice(0, 4) ? DAY : DAY_WITH_YEAR;
  return time.toLocaleDateString(tag, { timeZone, ...format });
}

// Uses calendar days, because a day with a clock change does not have 24 hours.
function dayBefore(now: Date): string {
  const noon = new Date(`${dayOf(now)}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - 1);
  return noon.toISOString().slice(0, 10);
}
