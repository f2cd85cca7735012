import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { dateOfDay, dayAt, type OfficeHours } from '@potomac-oak/shared/contracts/office-hours';

/** Dates as 2026-11-22, both inclusive. Empty while a field is. */
export interface Period {
  from: string;
  to: string;
}

export const PRESETS = ['7 days', '30 days', '90 days', 'This month', 'Last month', 'This year'] as const;

export type Preset = (typeof PRESETS)[number];

const LENGTHS: Partial<Record<Preset, number>> = { '7 days': 7, '30 days': 30, '90 days': 90 };

/** On the office's calendar, up to today. */
export function periodOf(preset: Preset, now: number, hours: OfficeHours): Period {
  const today = dayAt(now, hours);
  const length = LENGTHS[preset];
  if (length !== undefined) return { from: dateOfDay(today - length + 1), to: dateOfDay(today) };

  const date = new Date(today * DAY_MS);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (preset === 'This year') return { from: dateOfDay(Date.UTC(year, 0, 1) / DAY_MS), to: dateOfDay(today) };
  if (preset === 'This month') return { from: dateOfDay(Date.UTC(year, month, 1) / DAY_MS), to: dateOfDay(today) };
  return { from: dateOfDay(Date.UTC(year, month - 1, 1) / DAY_MS), to: dateOfDay(Date.UTC(year, month, 0) / DAY_MS) };
}
