import type { ChatIdentity } from '@potomac-oak/shared/contracts/federation';

/** Whom the page has named as its visitor. What is stored belongs to them. */
export interface Owner {
  /** Of a visitor for whom the partner has signed. */
  userId: string | null;
  /** Of a visitor the page named unsigned. */
  email: string | null;
}

export function parseOwner(value: unknown): Owner | null {
  const { userId, email } = (value ?? {}) as Partial<Record<keyof Owner, unknown>>;
  if (typeof userId !== 'string' && typeof email !== 'string') return null;
  return { userId: typeof userId === 'string' ? userId : null, email: typeof email === 'string' ? email : null };
}

/** Null where the page says that there is nobody. */
export function ownerOf(who: ChatIdentity): Owner | null {
  if (who === null) return null;
  if ('token' in who) return { userId: readUserId(who.token), email: null };
  // From a page's own script, so it may be anything.
  const email: unknown = who.email;
  return { userId: null, email: typeof email === 'string' ? email.trim().toLowerCase() : '' };
}

/** Whether what belongs to `owner` must not be shown to `next`. A visitor who was nobody yet may become anybody. */
export function isSomebodyElse(owner: Owner | null, next: Owner | null): boolean {
  if (owner === null) return false;
  if (next === null) return true;
  if (owner.userId !== null) return next.userId !== owner.userId;
  // Who signs in was a guest before; and a page may learn the e-mail later than the name.
  return next.userId === null && !!owner.email && !!next.email && next.email !== owner.email;
}

/** The claim `sub`, which the server judges; here it only tells one visitor from another. */
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
