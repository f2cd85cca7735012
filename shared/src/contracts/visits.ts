import type { StaffName } from './conversation';
import type { ChatFile } from './files';
import type { OpeningHours } from './office-hours';

/** Paths of visits; their rules: docs/contract-office.md. */
export const VISIT_PATHS = {
  /** POST: a visitor books. GET: the calendar of staff. Also followed by an id, and by `/times`, `/accept`, `/move` or `/cancel`. */
  visits: '/api/visits',
  times: '/api/visits/times',
  setting: '/api/visits/setting',
  /** Also followed by an id. */
  timeOff: '/api/visits/time-off',
  /** The caller's private address of a calendar. */
  feed: '/api/visits/feed',
  /** A page for browsers without scripts, with `?kind=&zip=`; followed by a token, the page of one visit. */
  page: '/visit',
  /** Followed by a token and `.ics`. */
  calendar: '/calendar',
} as const;

/** What the visit is about; the labels are those that visitors and staff read. */
export const VISIT_KINDS = {
  kitchen: 'Kitchen',
  bathroom: 'Bathroom',
  basement: 'Basement',
  addition: 'Addition',
  outdoor: 'Deck, patio or yard',
  exterior: 'Roof, siding or windows',
  other: 'Something else',
} as const;

export type VisitKind = keyof typeof VISIT_KINDS;

/**
 * `requested`: the time is taken for at most a day, until the visitor opens the mailed link or staff accept.
 * `wish`: beyond the limits against abuse; the time is not taken, and staff call.
 */
export const VISIT_STATES = ['wish', 'requested', 'confirmed', 'cancelled', 'expired'] as const;

export type VisitState = (typeof VISIT_STATES)[number];

/** Answer to GET `VISIT_PATHS.times`. */
export interface FreeTimes {
  /** IANA name of the office's zone, in which the times are shown. */
  timeZone: string;
  /** Length of the visit. */
  minutes: number;
  /** Whether an estimator visits this ZIP. Without one there are no days. */
  isInArea: boolean;
  /** The next days with free times. */
  days: FreeDay[];
  /** The day to continue from, for example 2026-12-14; null if there are no later times. */
  next: string | null;
}

export interface FreeDay {
  /** On the office's calendar, for example 2026-12-07. */
  date: string;
  /** ISO instants, sorted. */
  times: string[];
}

/** Answer to POST `VISIT_PATHS.visits`. */
export interface BookedVisit {
  state: 'requested' | 'wish';
  kind: VisitKind;
  startsAt: string;
  minutes: number;
  timeZone: string;
  /** Whether a mail with a link to confirm is on its way; otherwise staff confirm. */
  isMailed: boolean;
}

/** Why staff must call about a visit that was booked before: its estimator has time off, no longer visits then, or left. */
export type VisitConflict = 'timeOff' | 'hours' | 'left';

/** A visit, as staff see it. */
export interface VisitRecord {
  _id: string;
  state: VisitState;
  kind: VisitKind;
  /** Null for a wish, and if the person has left. */
  estimator: StaffName | null;
  startsAt: string;
  endsAt: string;
  name: string;
  email: string;
  phoneNumber: string;
  street: string;
  zip: string;
  note: string;
  /** What the visitor attached; left out if there is nothing. */
  files?: ChatFile[];
  createdAt: string;
  /** When a request ends by itself; null in every other state. */
  expiresAt: string | null;
  conflict: VisitConflict | null;
  /** Increases with every change. */
  revision: number;
  customerId: string;
}

export interface TimeOff {
  _id: string;
  estimatorId: string;
  startsAt: string;
  endsAt: string;
  note: string;
}

/** Answer to GET `VISIT_PATHS.visits`: wishes, requests and visits that are not over, earliest first, with time off. */
export interface VisitCalendar {
  timeZone: string;
  visits: VisitRecord[];
  timeOff: TimeOff[];
}

export interface Estimator {
  /** Of an account. */
  id: string;
  hours: OpeningHours[];
  /** Beginnings of ZIP codes, for example 208 or 20814. Empty: everywhere. */
  zips: string[];
}

/** Answer to GET `VISIT_PATHS.setting`. Holidays are those of the office's hours. */
export interface VisitSetting {
  /** Increases with every change; 0 until the first one. */
  revision: number;
  /** Whether visitors can book. */
  isOffered: boolean;
  estimators: Estimator[];
  /** Length of each kind of visit. */
  minutes: Record<VisitKind, number>;
  /** Between two visits of one estimator. */
  travelMinutes: number;
  /** Earliest visit from now. */
  noticeHours: number;
  /** Latest visit from now. */
  horizonDays: number;
  /** Requests above these are wishes: visits of one e-mail address, phone number or network address that are not over. */
  openPerPerson: number;
  /** New visits of the whole site within an hour. */
  newPerHour: number;
  /** Whether the calendars of estimators contain names and streets, besides time, kind and ZIP. */
  feedShowsNames: boolean;
}

/** Answer to GET `VISIT_PATHS.feed`. */
export interface CalendarFeed {
  /** Of the address; null if there is none. */
  createdAt: string | null;
}

/** Answer to POST `VISIT_PATHS.feed`: the new address of the caller's calendar, which is shown only once. */
export interface NewCalendarFeed {
  path: string;
}
