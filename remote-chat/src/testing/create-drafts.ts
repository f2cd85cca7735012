import { openBrowserStorage } from '@potomac-oak/shared/storage/browser-storage';
import { type Drafts, parseDrafts } from '@potomac-oak/shared/storage/chat-drafts';
import { createEntryStorage } from '@potomac-oak/shared/storage/entry-storage';
import { createStoredValue, type StoredValue } from '@potomac-oak/shared/storage/stored-value';
import { DRAFTS_KEY } from '@potomac-oak/shared/storage/visitor-keys';

/** Drafts in the tab's storage, as the chat stores them. */
export function createDrafts(): StoredValue<Drafts> {
  const storage = createEntryStorage(openBrowserStorage('sessionStorage'));
  return createStoredValue({ key: DRAFTS_KEY, parse: parseDrafts, storage });
}
