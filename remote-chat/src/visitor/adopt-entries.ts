import type { EntryStorage } from '@potomac-oak/shared/storage/entry-storage';

import { PARTNER_STORAGE_PREFIX } from './visitor-key';

/**
 * Earlier releases stored one chat for all site keys of an origin. The first site that the visitor uses again takes it
 * over, so that the visitor keeps the chat.
 */
export function adoptEntries(storage: EntryStorage, storagePrefix: string, names: readonly string[]): void {
  if (!storagePrefix.startsWith(PARTNER_STORAGE_PREFIX) || storagePrefix === PARTNER_STORAGE_PREFIX) return;
  for (const name of names) {
    const value = storage.get(PARTNER_STORAGE_PREFIX + name);
    if (value === null) continue;
    if (storage.get(storagePrefix + name) === null) storage.set(storagePrefix + name, value);
    storage.remove(PARTNER_STORAGE_PREFIX + name);
  }
}
