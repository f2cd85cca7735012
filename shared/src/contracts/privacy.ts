import type { RecordKind } from './customers';

/** What a person has left, which is exported and erased as a whole. */
export type PersonalKind = RecordKind | 'newsletter';

export interface PersonalKey {
  kind: PersonalKind;
  /** Of a subscription to the newsletter, its address. */
  id: string;
}

/**
 * Why an item is a person's: it is the one asked about or one of its customer (`own`), or its e-mail address is one that
 * the person has proven (`confirmed`). Others are only equal in an e-mail address that anyone may have typed, a phone
 * number or a name, so an owner decides.
 */
export type MatchReason = 'own' | 'confirmed' | 'email' | 'phone' | 'name';

/** Whether the item is the person's without a decision of an owner. */
export function isCertain({ reason }: { reason: MatchReason }): boolean {
  return reason === 'own' || reason === 'confirmed';
}

/** Identifies an item among those of all kinds. */
export function keyOf({ kind, id }: PersonalKey): string {
  return `${kind} ${id}`;
}

/** What a visitor can ask for. */
export const PRIVACY_WISHES = ['copy', 'erasure'] as const;

export type PrivacyWish = (typeof PRIVACY_WISHES)[number];

export interface PersonalItem extends PersonalKey {
  reason: MatchReason;
  createdAt: string;
  /** Empty if unknown, as the following ones. */
  name: string;
  email: string;
  phoneNumber: string;
}

/**
 * Days after which records are deleted that no project has followed: of a chat, after its last message, and of a visit, after
 * its time. 0 keeps them.
 * An operator can change these with RETENTION_DAYS.
 */
export const RETENTION_DAYS: Readonly<Record<RecordKind, number>> = {
  chat: 730,
  contactForm: 730,
  botChat: 365,
  visit: 730,
};

/** Days after which a chat that staff have marked as spam is deleted. */
export const SPAM_DAYS = 30;
