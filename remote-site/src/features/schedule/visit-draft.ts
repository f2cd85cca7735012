import type { VisitKind } from '@potomac-oak/shared/contracts/visits';
import { type StoredDetails, splitName } from '@potomac-oak/shared/storage/visitor-details';

import { createAttempts } from '../../sections/attempts/create-attempts';

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

export const attempts = createAttempts<VisitDraft>();

/** What the visitor has entered and not sent, for their way back to the page. A reload forgets it. */
let draft = EMPTY_DRAFT;

export function getDraft(): VisitDraft {
  return draft;
}

export function editDraft(change: Partial<VisitDraft>): VisitDraft {
  draft = { ...draft, ...change };
  return draft;
}

/** Who and where the visitor is remains, for another visit. */
export function endDraft(): VisitDraft {
  attempts.end();
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
