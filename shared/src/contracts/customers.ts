import type { PageContext } from './chat';
import type { ConversationState, StaffName } from './conversation';
import type { ChatFile } from './files';
import type { ChatSite } from './partner';
import type { VisitKind } from './visits';

export const LEAD_STAGES = ['new', 'called', 'visitBooked', 'quoted', 'won', 'lost'] as const;

export type LeadStage = (typeof LEAD_STAGES)[number];

export const RECORD_KINDS = ['chat', 'contactForm', 'botChat', 'visit'] as const;

/** What a visitor leaves. Each record belongs to one customer. */
export type RecordKind = (typeof RECORD_KINDS)[number];

export interface RecordKey {
  kind: RecordKind;
  /** Of a chat, its public id. */
  id: string;
}

/** `mine`, `overdue` and `unowned` contain no customers that are won or lost. */
export const CUSTOMER_VIEWS = ['mine', 'overdue', 'unowned'] as const;

export type CustomerView = (typeof CUSTOMER_VIEWS)[number];

export interface NextStep {
  text: string;
  /** When it is due. */
  at: string;
}

/** One person, with all chats, bot chats and forms of the same e-mail address or phone number. */
export interface CustomerRecord {
  _id: string;
  stage: LeadStage;
  /** Time of the last change of stage; null for a customer that has always been new. */
  stageSince: string | null;
  tags: string[];
  /** Increases with every change by staff; 0 until the first one. */
  revision: number;
  /** Null also if the account of the person is not active. */
  owner: StaffName | null;
  nextStep: NextStep | null;
  /** In US dollars. */
  value: number | null;
  /** Of the house. */
  address: string;
  /** Time of the first record. */
  createdAt: string;
  /** Time of the newest record. */
  activeAt: string;
  /** Since when a form or a bot chat has had no answer. Chats have a wait of their own. */
  waitingSince: string | null;
  /** Empty if no record has it, like the following ones. */
  name: string;
  email: string;
  phoneNumber: string;
  /** Of the newest record: the last or only message; of a bot chat, the answers in one line, without name and addresses. */
  text: string;
  /** Such as `es`. */
  language: string;
  kinds: RecordKind[];
  /** Name of the partner's site of the first record; empty for our own. */
  source: string;
}

/** An e-mail address or phone number that joins records. */
export interface Identifier {
  kind: 'email' | 'phone';
  value: string;
  /** The person has answered a mail, opened a mailed link, or a partner has signed it. Otherwise it was only typed. */
  isProven: boolean;
}

export interface CustomersRecord extends RecordKey {
  createdAt: string;
  name: string;
  email: string;
  phoneNumber: string;
  text: string;
  language: string;
  /** Whether this record itself proves its e-mail address: others may have typed it. */
  isProven: boolean;
  /** The partner's site; null for our own. */
  site: ChatSite | null;
  /** The visitor's id at the partner, if the partner has signed it. */
  siteUserId: string | null;
  /** The page and the referrer that the visitor's browser stated; empty if unknown. */
  page: string;
  referrer: string;
  context: PageContext | null;
}

/** Another customer who may be the same person. */
export interface Likeness {
  customerId: string;
  name: string;
  reason: 'phone' | 'email' | 'name';
}

export interface CustomerDetail extends CustomerRecord {
  identifiers: Identifier[];
  /** Newest first. */
  records: CustomersRecord[];
  likenesses: Likeness[];
  /** Where the office can write to, newest first; null if the server sends no e-mail. */
  mailAddresses: string[] | null;
}

/** What a change was about; `detail` depends on it. */
export type CustomerChangeEvent =
  | { action: 'stage'; stage: LeadStage }
  | { action: 'owner'; owner: StaffName | null }
  | { action: 'nextStep'; nextStep: NextStep | null }
  | { action: 'value'; value: number | null }
  | { action: 'answered' }
  /** `isUndone`: the customers are separate again. */
  | { action: 'merged'; event: number; name: string; isUndone: boolean }
  | { action: 'separated'; customerId: string; name: string };

interface EntryBase {
  _id: string;
  at: string;
  /** Null for the visitor and for the server. */
  by: StaffName | null;
}

export type TimelineEntry = EntryBase &
  (
    | ({ type: 'record' } & RecordKey & { text: string; files?: ChatFile[] })
    | { type: 'message'; chatId: string; name: string; text: string; files?: ChatFile[]; isVisitors: boolean }
    /** `by` is null for a reply of the customer. `bounced` is set if the mail could not be delivered. */
    | { type: 'mail'; address: string; text: string; bounced: string | null; files?: ChatFile[] }
    | { type: 'note'; id: string; chatId: string | null; text: string }
    | { type: 'conversation'; chatId: string; state: ConversationState['state']; takenBy: StaffName | null }
    | { type: 'change'; change: CustomerChangeEvent }
  );

/** `source` is the partner's name, or empty for our own site. */
export interface SourceCount {
  source: string;
  leads: number;
}

/** Counts of all customers that match the filters. */
export interface CustomerSummary {
  stages: Record<LeadStage, number>;
  views: Record<CustomerView, number>;
  /** Of all customers, without filters. */
  tags: string[];
  sources: SourceCount[];
}

/** A chat, or a customer with a form or a bot chat, without an answer. */
export interface WaitingEntry {
  kind: 'chat' | 'customer';
  id: string;
  /** Empty if it is unknown. */
  name: string;
  text: string;
  since: string;
  /** No one takes care of it. */
  isFree: boolean;
  /** Of the chat's state, or of the customer. */
  revision: number;
}

/** Something about a customer or a chat that concerns the caller alone: `docs/contract-office.md`. */
export interface StaffNotice {
  kind: 'chat' | 'customer';
  /** Of the chat, its public id. */
  id: string;
  /** What happened, with the names. */
  text: string;
  /** The note, the customer's mail or the next step. May be empty. */
  detail: string;
  at: string;
}

export interface TodaysVisit {
  id: string;
  state: 'requested' | 'confirmed';
  kind: VisitKind;
  startsAt: string;
  name: string;
  /** Street and ZIP. */
  place: string;
  /** The name of the estimator. */
  estimator: string;
}

/**
 * What the caller, or anyone, has to do today. Leaves out customers and chats of a colleague; the visits are those of
 * everyone.
 */
export interface Today {
  /** Unread, newest first; at most 50, independent of the limit of the lists. */
  notices: StaffNotice[];
  /** Longest wait first. */
  waiting: WaitingEntry[];
  /** The next step is due before the end of the office's day; earliest first. */
  due: CustomerRecord[];
  /** Newest first. */
  unowned: CustomerRecord[];
  /** The caller's own that neither wait, nor have a next step or a coming visit. Longest unchanged first. */
  unplanned: CustomerRecord[];
  /** Of the office's day, and later ones that are requested; earliest first. */
  visits: TodaysVisit[];
  /** The lists contain only the first ones. */
  counts: Record<'notices' | 'waiting' | 'due' | 'unowned' | 'unplanned' | 'visits', number>;
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

/** Of one active person of the staff within the period. */
export interface PersonNumbers {
  person: StaffName;
  /** Chats opened in the period that the person was the first to reply to. */
  firstReplies: number;
  medianReplyMinutes: number | null;
  /** Customers who came in the period and are the person's, with those of them that are decided. */
  customers: number;
  won: number;
  lost: number;
  /** Next steps of the person's customers that became overdue in the period. */
  missedSteps: number;
}

export interface OfficeNumbers {
  timeZone: string;
  days: DayNumbers[];
  total: Omit<DayNumbers, 'date'>;
  people: PersonNumbers[];
  /** Customers who came within the period, most first. */
  sources: SourceCount[];
  stages: Record<LeadStage, number>;
}
