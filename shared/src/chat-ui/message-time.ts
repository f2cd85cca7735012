import { contact as company } from '../company';

const { timeZone } = company;
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** Formats as "9:05 AM" in the company's time zone. */
export function createTimeFormat(tag: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(tag, { timeZone, hour: 'numeric', minute: '2-digit', hour12: true });
}

/** Date in the company's time zone, as 2026-11-21. Empty for an invalid time. */
export function dayOf(timestamp: string | number): string {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? '' : DAY.format(date);
}
