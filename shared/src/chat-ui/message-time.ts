import { contact as company } from '../company';

const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: company.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Formats as "9:05 AM" in the company's time zone. */
export function createTimeFormat(tag: string): Intl.DateTimeFormat {
  const { timeZone } = company;
  return new Intl.DateTimeFormat(tag, { timeZone, hour: 'numeric', minute: '2-digit', hour12: true });
}

/** Date in the company's time zone, as 2026-11-21. Empty for an invalid time. */
export function dayOf(timestamp: string | number): string {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? '' : DAY.format(date);
}

/** Short name of the office's time zone, such as "EST". Empty if the device's clock shows the office's time. */
export function officeZoneName(tag: string, time: number, timeZone = company.timeZone): string {
  const clock: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' };
  const [local, office] = [clock, { ...clock, timeZone }].map((options) => new Intl.DateTimeFormat('en', options));
  if (local?.format(time) === office?.format(time)) return '';
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'short' }).formatToParts(time);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
