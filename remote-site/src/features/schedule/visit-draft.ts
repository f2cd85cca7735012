import type { VisitKind } from '@potomac-oak/shared/contracts/visits';
import { openBrowserStorage } from '@potomac-oak/shared/storage/browser-storage';
import { createEntryStorage } from '@potomac-oak/shared/storage/entry-storage';
import { createStoredValue, type StoredValue } from '@potomac-oak/shared/storage/stored-value';
import { type StoredDetails, splitName } from '@potomac-oak/shared/storage/visitor-details';
import { VISIT_ATTEMPT_KEY, VISIT_DRAFT_KEY } from '@potomac-oak/shared/storage/visitor-keys';

import { type Attempt, createAttempts } from '../../sections/attempts/create-attempts';

export interface VisitDraft {
  /** Empty until it is chosen. */
  kind: VisitKind | '';
  zip: string;
  /** ISO instant; empty until it is chosen. */
  startsAt: string;
  name: string;
  street: string;
  phoneNumber: string;
  email: string;
  note: string;
}

const EMPTY_DRAFT: VisitDraft = {
  kind: '',
  zip: '',
  startsAt: '',
  name: '',
  street: '',
  phoneNumber: '',
  email: '',
  note: '',
};

/** The tab keeps the key, too: a reload must not book a second visit when only the answer was lost. */
export const attempts = createAttempts<VisitDraft>(() => openTabValue(VISIT_ATTEMPT_KEY, parseAttempt));

/** What the visitor has entered and not sent, for their way back to the page. */
let draft = EMPTY_DRAFT;

export function getDraft(): VisitDraft {
  return draft;
}

export function editDraft(change: Partial<VisitDraft>): VisitDraft {
  draft = { ...draft, ...change };
  return draft;
}

/** For what the visitor enters. The tab keeps it: a revoked release reloads the page. */
export function enterDraft(change: Partial<VisitDraft>): VisitDraft {
  const entered = editDraft({ ...readDraft(), ...change });
  openKept().set(entered);
  return entered;
}

/** The draft; while it is empty, what the tab has kept over a reload. */
export function readDraft(): VisitDraft {
  const isEmpty = Object.values(draft).every((text) => text === '');
  return (isEmpty ? openKept().getSnapshot() : null) ?? draft;
}

function openKept(): StoredValue<VisitDraft> {
  return openTabValue(VISIT_DRAFT_KEY, parseDraft);
}

function openTabValue<T>(key: string, parse: (value: unknown) => T | null): StoredValue<T> {
  return createStoredValue({ key, parse, storage: createEntryStorage(openBrowserStorage('sessionStorage')) });
}

function parseAttempt(value: unknown): Attempt | null {
  const { id, sent } = value as Attempt;
  return typeof id === 'string' && typeof sent === 'string' ? { id, sent } : null;
}

function parseDraft(value: unknown): VisitDraft | null {
  const kept = { ...EMPTY_DRAFT, ...(value as VisitDraft) };
  const isDraft = Object.keys(kept).length === Object.keys(EMPTY_DRAFT).length;
  return isDraft && Object.values(kept).every((text) => typeof text === 'string') ? kept : null;
}

/** Who and where the visitor is remains, for another visit. */
export function endDraft(): VisitDraft {
  attempts.end();
  openKept().set(null);
  return editDraft({ kind: '', startsAt: '', note: '' });
}

/** Fills in empty fields with what the visitor has given in the chat or the contact form. */
export function fillInDraft(details: StoredDetails): VisitDraft {
  const { firstName = '', lastName = '', phoneNumber = '', email = '' } = details.getSnapshot() ?? {};
  return editDraft({
    name: draft.name || `${firstName} ${lastName}`.trim(),
    phoneNumber: draft.phoneNumber || phoneNumber,
    email: draft.email || email,
  });
}

/** Keeps what the visitor has sent, for the chat. */
export function keepDetails(details: StoredDetails, { name, phoneNumber, email }: VisitDraft): void {
  details.change({ ...splitName(name), phoneNumber, email });
}
