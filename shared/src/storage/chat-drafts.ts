import type { ChatForm } from '../contracts/chat';
import type { StoredValue } from './stored-value';

/** Unsent input of the visitor in this tab. */
export interface Drafts {
  /** Answer to the support bot. */
  answer: string;
  /** Live chat message. */
  message: string;
  form: Partial<ChatForm>;
}

const NO_DRAFTS: Drafts = { answer: '', message: '', form: {} };

export function parseDrafts(value: unknown): Drafts | null {
  const { answer, message, form } = (value ?? {}) as Partial<Drafts>;
  if (typeof answer !== 'string' || typeof message !== 'string' || typeof form !== 'object' || form === null)
    return null;
  return Object.values(form).every((text) => typeof text === 'string') ? { answer, message, form } : null;
}

export function readDrafts(drafts: StoredValue<Drafts>): Drafts {
  return drafts.getSnapshot() ?? NO_DRAFTS;
}

export function changeDrafts(drafts: StoredValue<Drafts>, change: Partial<Drafts>): void {
  const next = { ...readDrafts(drafts), ...change };
  drafts.set(JSON.stringify(next) === JSON.stringify(NO_DRAFTS) ? null : next);
}
