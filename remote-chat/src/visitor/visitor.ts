import type { ChatForm } from '@potomac-oak/shared/contracts/chat';

/** What the browser keeps of a visitor who has begun a live chat. */
export interface Visitor extends ChatForm {
  /** As the server gave it; empty when it never came, or is to be had anew. */
  chatId: string;
}

const FIELDS = ['firstName', 'lastName', 'phoneNumber', 'email'] as const;

export function parseVisitor(value: unknown): Visitor | null {
  if (typeof value !== 'object' || value === null) return null;
  const texts = value as Record<string, unknown>;
  if (!FIELDS.every((field) => typeof texts[field] === 'string' && texts[field] !== '')) return null;

  const { chatId } = texts;
  return { ...(value as ChatForm), chatId: typeof chatId === 'string' ? chatId : '' };
}
