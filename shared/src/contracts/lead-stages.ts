import type { StaffName } from './conversation';
import type { ChatSite } from './partner';

export const LEAD_STAGES = ['new', 'called', 'visitBooked', 'quoted', 'won', 'lost'] as const;

export type LeadStage = (typeof LEAD_STAGES)[number];

export const LEAD_KINDS = ['chat', 'contactForm', 'botChat'] as const;

/** Every chat, contact form and bot chat is one lead. */
export type LeadKind = (typeof LEAD_KINDS)[number];

export interface LeadState {
  kind: LeadKind;
  /** The record's id; of a chat, its public id. */
  id: string;
  stage: LeadStage;
  /** Time of the last change of stage; null for a lead that has always been new. */
  stageSince: string | null;
  tags: string[];
  /** Increases with every change; 0 until the first one. */
  revision: number;
}

export interface LeadRecord extends LeadState {
  /** `<kind>:<id>` */
  _id: string;
  /** Time of the record. */
  createdAt: string;
  /** Empty if the record has none. */
  name: string;
  email: string;
  phoneNumber: string;
  /** The last or only message; of a bot chat, the answers. */
  text: string;
  /** The partner's site; null for our own. */
  site: ChatSite | null;
  /** The page that the visitor's browser stated; empty if unknown. */
  page: string;
}

export interface LeadEvent {
  at: string;
  stage: LeadStage;
  by: StaffName | null;
}

export interface LeadDetail extends LeadRecord {
  /** Newest first. */
  history: LeadEvent[];
}

/** `source` is the partner's name, or empty for our own site. */
export interface SourceCount {
  source: string;
  leads: number;
}

/** Counts of all leads that match the filters. */
export interface LeadSummary {
  stages: Record<LeadStage, number>;
  /** Of all leads, without filters. */
  tags: string[];
  sources: SourceCount[];
}

export interface DayNumbers {
  /** For example 2026-11-22, on the office's calendar. */
  date: string;
  /** Chats opened on this day. */
  chats: number;
  /** Those of them that staff have replied to. */
  replied: number;
  /** Minutes of office time from the visitor's first message to the first reply. Null without replies. */
  medianReplyMinutes: number | null;
}

export interface OfficeNumbers {
  timeZone: string;
  days: DayNumbers[];
  total: Omit<DayNumbers, 'date'>;
  /** Leads of the period, most first. */
  sources: SourceCount[];
  stages: Record<LeadStage, number>;
}
