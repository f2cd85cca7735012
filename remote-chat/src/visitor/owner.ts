import type { ChatIdentity } from '@potomac-oak/shared/contracts/chat-widget';

/** The visitor that the page has identified. The stored data belongs to this visitor. */
export interface Owner {
  /** Set for a visitor whose identity the partner has signed. */
  userId: string | null;
  /** Set for a visitor that the page has identified without a signature. */
  email: string | null;
}

export function parseOwner(value: unknown): Owner | null {
  const { userId, email } = (value ?? {}) as Partial<Record<keyof Owner, unknown>>;
  if (typeof userId !== 'string' && typeof email !== 'string') return null;
  return { userId: typeof userId === 'string' ? userId : null, email: typeof email === 'string' ? email : null };
}

/** Null after the visitor has signed out. */
export function ownerOf(who: ChatIdentity): Owner | null {
  if (who === null) return null;
  if ('token' in who) return { userId: readUserId(who.token), email: null };
  // Comes from the page's script, so it may have any type.
  const email: unknown = who.email;
  return { userId: null, email: typeof email === 'string' ? email.trim().toLowerCase() : '' };
}

/** True if data of `owner` must not be shown to `next`. Data without an owner may be shown to any visitor. */
export function isOtherVisitor(owner: Owner | null, next: Owner | null): boolean {
  if (owner === null) return false;
  if (next === null) return true;
  if (owner.userId !== null) return next.userId !== owner.userId;
  // A guest may sign in, and a page may provide the e-mail address later than the name.
  return next.userId === null && !!owner.email && !!next.email && next.email !== owner.email;
}

/** Reads the claim `sub` to distinguish visitors. Only the server verifies the token. */
function readUserId(token: string): string | null {
  try {
    const [, payload = ''] = token.split('.');
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const { sub } = JSON.parse(new TextDecoder().decode(bytes)) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}
