import { linkTo } from '@potomac-oak/shared/contracts/route';
import type { VisitConflict, VisitState } from '@potomac-oak/shared/contracts/visits';

import { DASHBOARD_PATH, type StaffPage } from '../../navigation/dashboard-place';

export const STATE_LABELS: Readonly<Record<VisitState, string>> = {
  wish: 'Call back',
  requested: 'Requested',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

export const CONFLICT_TEXTS: Readonly<Record<VisitConflict, string>> = {
  timeOff: 'The estimator has time off then.',
  hours: 'This is outside the estimator’s hours.',
  left: 'The estimator has left.',
};

export type VisitView = 'mine' | null;

/** What the page of visits shows. Stored in the address, so that history, reload and links keep it. */
interface VisitsPlace {
  view: VisitView;
  /** Of the visit that is open. */
  id?: string | null;
}

/** @param search the part of the address after `?` */
export function readVisitsPlace(search: string): VisitsPlace {
  const parameters = new URLSearchParams(search);
  return { view: parameters.get('view') === 'mine' ? 'mine' : null, id: parameters.get('id') };
}

export function visitsHref({ view, id }: VisitsPlace): string {
  const page: StaffPage = 'visits';
  return linkTo(DASHBOARD_PATH, { page, ...(id && { id }), ...(view && { view }) });
}

export interface VisitClock {
  /** "Tuesday 24 Nov" */
  day: (at: string) => string;
  /** "Tuesday 24 Nov 2026" */
  date: (at: string) => string;
  /** "9:05 AM" */
  time: (at: string) => string;
  /** "Tuesday 24 Nov 2026, 9:05 AM" */
  full: (at: string) => string;
}

const DAY = { weekday: 'long', day: 'numeric', month: 'short' } as const;

/** Formats in the zone of the office, which owners set. */
export function createVisitClock(timeZone: string): VisitClock {
  const days = new Intl.DateTimeFormat('en-GB', { ...DAY, timeZone });
  const dates = new Intl.DateTimeFormat('en-GB', { ...DAY, year: 'numeric', timeZone });
  const times = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
  // Browsers differ in the comma after the weekday and in the letters of September.
  const write = (format: Intl.DateTimeFormat, at: string) =>
    format.format(new Date(at)).replace(',', '').replace('Sept', 'Sep').replaceAll('\u202F', ' ');
  return {
    day: (at) => write(days, at),
    date: (at) => write(dates, at),
    time: (at) => write(times, at),
    full: (at) => `${write(dates, at)}, ${write(times, at)}`,
  };
}
