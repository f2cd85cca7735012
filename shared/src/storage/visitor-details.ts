import type { EntryStorage } from './entry-storage';
import { createStoredValue, type StoredValue } from './stored-value';

/**
 * Contact details that the visitor of this browser has sent in the bot, the live chat or the contact form. They fill in
 * the other forms. A field that the visitor left out or emptied is empty.
 */
export interface VisitorDetails {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  email: string;
  /** The contact form has been sent. It is not filled in again. */
  isContactSent?: boolean;
}

interface DetailsPlace {
  /** On a partner's page the storage belongs to the partner. */
  prefix?: string;
  storage?: EntryStorage;
}

export interface StoredDetails extends StoredValue<VisitorDetails> {
  change: (change: Partial<VisitorDetails>) => void;
}

export const DETAILS_KEY = 'visitorDetails';
const NO_DETAILS: VisitorDetails = { firstName: '', lastName: '', phoneNumber: '', email: '' };

/** The only access to the details. Without a prefix only for pages of ours: another page's storage is not ours. */
export function openVisitorDetails({ prefix = '', ...place }: DetailsPlace = {}): StoredDetails {
  const details = createStoredValue({ key: prefix + DETAILS_KEY, parse, ...place });
  return {
    ...details,
    change: (change) => details.set({ ...NO_DETAILS, ...details.getSnapshot(), ...change }),
  };
}

export function splitName(name: string): Pick<VisitorDetails, 'firstName' | 'lastName'> {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

function parse(value: unknown): VisitorDetails | null {
  const { firstName, lastName, phoneNumber, email, isContactSent } = value as VisitorDetails;
  const isValid = [firstName, lastName, phoneNumber, email].every((text) => typeof text === 'string');
  return isValid ? { firstName, lastName, phoneNumber, email, isContactSent: isContactSent === true } : null;
}
