import type { LeadKind, LeadRecord, LeadStage } from '@potomac-oak/shared/contracts/lead-stages';

import { placeHref, type Tab } from '../navigation/dashboard-place';

export const STAGE_LABELS: Readonly<Record<LeadStage, string>> = {
  new: 'New',
  called: 'Called',
  visitBooked: 'Visit booked',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
};

export const KIND_LABELS: Readonly<Record<LeadKind, string>> = {
  chat: 'Chat',
  contactForm: 'Contact form',
  botChat: 'Support bot',
};

const TABS: Readonly<Record<LeadKind, Tab>> = {
  chat: 'live-chat',
  contactForm: 'contact-forms',
  botChat: 'support-bot',
};

export function leadHref({ kind, id }: Pick<LeadRecord, 'kind' | 'id'>): string {
  return placeHref(TABS[kind], id);
}

export function leadName({ name, email, phoneNumber }: Pick<LeadRecord, 'name' | 'email' | 'phoneNumber'>): string {
  return name || email || phoneNumber || 'Visitor';
}

/** A partner's name, or our own site for an empty source. */
export function describeSource(source: string): string {
  return source || 'Our website';
}
