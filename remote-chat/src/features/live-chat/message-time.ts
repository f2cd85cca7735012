import { company } from '@potomac-oak/shared/company';

const { timeZone } = company;
const TIME = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true });
const DAY_NAME = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' });
const DAY_NAME_WITH_YEAR = new Intl.DateTimeFormat('en-US', {
  timeZone,
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});
const DAY_KEY = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** 9:05 AM, by the office's clock. */
export function formatTime(isoTime: string): string {
  return TIME.format(new Date(isoTime));
}

/** The office's day, as 2026-11-21. */
export function dayOf(time: Date): string {
  return DAY_KEY.format(time);
}

export function formatDay(isoTime: string, now: Date): string {
  const time = new Date(isoTime);
  const day = dayOf(time);
  if (day === dayOf(now)) return 'Today';
  if (day === dayBefore(now)) return 'Yesterday';
  return day.slice(0, 4) === dayOf(now).slice(0, 4) ? DAY_NAME.format(time) : DAY_NAME_WITH_YEAR.format(time);
}

// By the calendar, because the day on which the clocks change is not 24 hours long.
function dayBefore(now: Date): string {
  const noon = new Date(`${dayOf(now)}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - 1);
  return noon.toISOString().slice(0, 10);
}
