import type { ContactForm } from '@potomac-oak/shared/contracts/contact';
import { type StoredDetails, splitName } from '@potomac-oak/shared/storage/visitor-details';

import { createAttempts } from '../../sections/attempts/create-attempts';

const SUBJECT = 'I am interested in: ';
export const EMPTY_FORM: ContactForm = { name: '', phoneNumber: '', email: '', message: '' };

/** What the visitor has typed and not sent, for their way back to the page. A reload forgets it. */
let draft = EMPTY_FORM;
let suggestion = '';
export const attempts = createAttempts<ContactForm>();
/** Fields that the visitor has edited, or that were filled in once. They are not filled in again. */
const known = new Set<keyof ContactForm>();

export function getDraft(): ContactForm {
  return draft;
}

export function setDraft(form: ContactForm): void {
  draft = form;
}

export function editDraft(field: keyof ContactForm, text: string): ContactForm {
  known.add(field);
  draft = { ...draft, [field]: text };
  return draft;
}

/** Fills in what the visitor has given in the chat, unless the form was sent before. */
export function fillInDraft(details: StoredDetails): void {
  const { firstName = '', lastName = '', isContactSent, ...given } = details.getSnapshot() ?? {};
  if (isContactSent) return;
  const values = { name: `${firstName} ${lastName}`.trim(), ...given };
  for (const field of ['name', 'phoneNumber', 'email'] as const) {
    const text = values[field];
    if (text && !known.has(field)) editDraft(field, text);
  }
}

/** Keeps what the visitor has sent, for the chat. */
export function keepDetails(details: StoredDetails, { name, phoneNumber, email }: ContactForm): void {
  details.change({
    ...(known.has('name') && splitName(name)),
    ...(known.has('phoneNumber') && { phoneNumber }),
    ...(known.has('email') && { email }),
    isContactSent: true,
  });
}

/** Begins the message with what the visitor has read about, unless it contains more than that. */
export function suggestSubject(title: string): void {
  if (!isSuggested(draft.message)) return;
  suggestion = `${SUBJECT}${title}.\n`;
  draft = { ...draft, message: suggestion };
}

/** @param change from the visitor's own words to the new message */
export function changeMessage(change: (own: string) => string): void {
  editDraft('message', change(isSuggested(draft.message) ? '' : draft.message));
}

/** True for a message without a word of the visitor's own. */
export function isSuggested(message: string): boolean {
  return message.trim() === '' || message === suggestion;
}
