import type { ChatForm } from '@potomac-oak/shared/contracts/chat';

/** What the browser keeps of a visitor who has begun a live chat. */
export interface Visitor extends ChatForm {
  /** As the server gave it; empty when it never came, or is to be had anew. */
  chatId: string;
  /** The visitor's id at the partner that has signed for it. */
  userId?: string;
}

const FIELDS = ['firstName', 'lastName', 'phoneNumber', 'email'] as const;

export function parseVisitor(value: unknown): Visitor | null {
  if (typeof value !== 'object' || value === null) return null;
  const texts = value as Record<string, unknown>;
  if (!FIELDS.every((field) => typeof texts[field] === 'string')) return null;

  const { chatId, userId } = texts;
  const visitor = { ...(value as ChatForm), chatId: typeof chatId === 'string' ? chatId : '' };
  // Whoever came with a partner's word and an older chat has not filled in the form here.
  if (visitor.chatId === '' || typeof userId !== 'string') return hasFilledForm(visitor) ? visitor : null;
  return { ...visitor, userId };
}

export function isSamePerson(left: ChatForm, right: ChatForm): boolean {
  return FIELDS.every((field) => left[field] === right[field]);
}

/** Without all of it no chat can be begun. */
export function hasFilledForm(form: ChatForm): boolean {
  return FIELDS.every((field) => form[field] !== '');
}
