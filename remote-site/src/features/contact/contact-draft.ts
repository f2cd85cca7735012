import type { ContactForm } from '@potomac-oak/shared/contracts/contact';

export const EMPTY_FORM: ContactForm = { name: '', phoneNumber: '', email: '', message: '' };

/** What the visitor has typed and not sent, for their way back to the page. A reload forgets it. */
let draft = EMPTY_FORM;
let suggestion = '';

export function getDraft(): ContactForm {
  return draft;
}

export function setDraft(form: ContactForm): void {
  draft = form;
}

/** Begins the message with what the visitor has read about, unless they have written one. */
export function suggestSubject(title: string): void {
  if (!isSuggested(draft.message)) return;
  suggestion = `I am interested in: ${title}.\n`;
  draft = { ...draft, message: suggestion };
}

/** True for a message without a word of the visitor's own. */
export function isSuggested(message: string): boolean {
  return message.trim() === '' || message === suggestion;
}
