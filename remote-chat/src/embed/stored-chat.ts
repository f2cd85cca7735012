import { openBrowserStorage } from '@potomac-oak/shared/storage/browser-storage';

import { listen } from './listen';

/** Calls `listener` when another tab stores an entry under `key`. Returns an unsubscribe function. */
export function onStored(key: string, listener: () => void): () => void {
  return listen('storage', (event: StorageEvent) => {
    if (event.key === key && event.newValue) listener();
  });
}

/** True if this tab or this browser stores an entry under `key`. */
export function isStored(key: string): boolean {
  return (['localStorage', 'sessionStorage'] as const).some((name) => openBrowserStorage(name)?.getItem(key));
}
