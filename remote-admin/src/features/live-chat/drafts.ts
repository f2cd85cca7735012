const KEY_PREFIX = 'potomac-oak:draft:';

/** Unsent text of a chat, in session storage: survives a reload and an expired session. */
export function readDraft(chatId: string): string {
  return sessionStorage.getItem(`${KEY_PREFIX}${chatId}`) ?? '';
}

export function storeDraft(chatId: string, text: string): void {
  if (text === '') sessionStorage.removeItem(`${KEY_PREFIX}${chatId}`);
  else sessionStorage.setItem(`${KEY_PREFIX}${chatId}`, text);
}

export function forgetDrafts(): void {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(KEY_PREFIX));
  for (const key of keys) sessionStorage.removeItem(key);
}
