import { openBrowserStorage } from '@potomac-oak/shared/storage/browser-storage';
import { createEntryStorage } from '@potomac-oak/shared/storage/entry-storage';

const KEY_PREFIX = 'potomac-oak:draft:';

// Session storage survives a reload and an expired session, and is not shared with other tabs.
const storage = createEntryStorage(openBrowserStorage('sessionStorage'));

/** Unsent text of a chat. */
export function readDraft(chatId: string): string {
  return storage.get(KEY_PREFIX + chatId) ?? '';
}

export function storeDraft(chatId: string, text: string): void {
  if (text === '') storage.remove(KEY_PREFIX + chatId);
  else storage.set(KEY_PREFIX + chatId, text);
}

export function forgetDrafts(): void {
  for (const [key] of storage.entries(KEY_PREFIX)) storage.remove(key);
}
