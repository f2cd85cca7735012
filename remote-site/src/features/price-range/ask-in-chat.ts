import { replaceAnswer } from '@potomac-oak/shared/contracts/price-ranges';
import { openBrowserStorage } from '@potomac-oak/shared/storage/browser-storage';
import { changeDrafts, parseDrafts, readDrafts } from '@potomac-oak/shared/storage/chat-drafts';
import { createEntryStorage } from '@potomac-oak/shared/storage/entry-storage';
import { createStoredValue } from '@potomac-oak/shared/storage/stored-value';
import { DRAFTS_KEY, OPEN_SCREEN_KEY } from '@potomac-oak/shared/storage/visitor-keys';

/** Adds the answer to the unsent message of the live chat. A visitor without a chat sees the form that leads there. */
export function askInChat(answer: string): void {
  const storage = createEntryStorage(openBrowserStorage('sessionStorage'));
  const drafts = createStoredValue({ key: DRAFTS_KEY, parse: parseDrafts, storage });
  changeDrafts(drafts, { message: replaceAnswer(readDrafts(drafts).message, answer) });
  storage.set(OPEN_SCREEN_KEY, '"liveChatLogin"');
  // A browser notifies only the other tabs.
  for (const key of [DRAFTS_KEY, OPEN_SCREEN_KEY]) window.dispatchEvent(new StorageEvent('storage', { key }));
}
