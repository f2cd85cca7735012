import type { ChatForm } from '@potomac-oak/shared/contracts/chat';

/** The stored data of a visitor who has started a live chat. */
export interface Visitor extends ChatForm {
  /** `<publicId>.<secret>` from the server; empty if there is none yet. */
  chatId: string;
  /** The visitor's id at the partner, if the partner has signed it. */
  userId?: string;
}

const FIELDS = ['firstName', 'lastName', 'phoneNumber', 'email'] as const;

export function parseVisitor(value: unknown): Visitor | null {
  if (typeof value !== 'object' || value === null) return null;
  const texts = value as Record<string, unknown>;
  if (!FIELDS.every((field) => typeof texts[field] === 'string')) return null;

  const { chatId, userId } = texts;
  const visitor = { ...(value as ChatForm), chatId: typeof chatId === 'string' ? chatId : '' };
  // A visitor who returned by a link, or with a signed identity, has a chat but has not filled in the form here.
  if (visitor.chatId === '' && !hasFilledForm(visitor)) return null;
  return typeof userId === 'string' ? { ...visitor, userId } : visitor;
}

export function isSamePerson(left: ChatForm, right: ChatForm): boolean {
  return FIELDS.every((field) => left[field] === right[field]);
}

/** The server requires all fields to create a chat. */
export function hasFilledForm(form: ChatForm): boolean {
  return FIELDS.every((field) => form[field] !== '');
}
