const KEY_PREFIX = 'potomac-oak:draft:';

/** What was typed into a chat and not sent. The tab keeps it, over a refresh and a session that ends under the writer's hands. */
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
