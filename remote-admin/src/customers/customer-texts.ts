import type {
  CustomerRecord,
  LeadStage,
  NextStep,
  RecordKey,
  RecordKind,
  WaitingEntry,
} from '@potomac-oak/shared/contracts/customers';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import { DASHBOARD_PATH, placeHref, type Tab } from '../navigation/dashboard-place';
import { formatDateTime } from '../time/company-time';

export const STAGE_LABELS: Readonly<Record<LeadStage, string>> = {
  new: 'New',
  called: 'Contacted',
  visitBooked: 'Visit booked',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
};

export const KIND_LABELS: Readonly<Record<RecordKind, string>> = {
  chat: 'Chat',
  contactForm: 'Contact form',
  botChat: 'Support bot',
  visit: 'Visit',
};

const TABS: Readonly<Record<Exclude<RecordKind, 'visit'>, Tab>> = {
  chat: 'live-chat',
  contactForm: 'contact-forms',
  botChat: 'support-bot',
};

export function recordHref({ kind, id }: RecordKey): string {
  return kind === 'visit' ? linkTo(DASHBOARD_PATH, { page: 'visits', id }) : placeHref(TABS[kind], id);
}

/** Of an entry in Today. */
export function entryHref({ kind, id }: Pick<WaitingEntry, 'kind' | 'id'>): string {
  return kind === 'chat' ? placeHref('live-chat', id) : customerHref(id);
}

/** The record of a customer, a page of the dashboard. */
export function customerHref(id: string): string {
  return linkTo(DASHBOARD_PATH, { page: 'customer', id });
}

export function customerName({ name, email, phoneNumber }: Pick<CustomerRecord, 'name' | 'email' | 'phoneNumber'>) {
  return name || email || phoneNumber || 'Visitor';
}

/** A partner's name, or our own site for an empty source. */
export function describeSource(source: string): string {
  return source || 'Our website';
}

/** "Call back · 21 Nov 2026, 9:00 AM" */
export function describeStep({ text, at }: NextStep): string {
  return `${text} · ${formatDateTime(at)}`;
}

export function isOverdue({ nextStep, stage }: Pick<CustomerRecord, 'nextStep' | 'stage'>, now: number): boolean {
  return nextStep !== null && stage !== 'won' && stage !== 'lost' && Date.parse(nextStep.at) < now;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

export function formatValue(value: number): string {
  return dollars.format(value);
}
