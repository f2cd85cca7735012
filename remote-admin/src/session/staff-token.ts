import { useSyncExternalStore } from 'react';

import { createEntryStorage } from '@potomac-oak/shared/storage/entry-storage';

const STORAGE_KEY = 'token';

const storage = createEntryStorage();

export function readToken(): string | null {
  return storage.get(STORAGE_KEY) || null;
}

export function storeToken(token: string): void {
  storage.set(STORAGE_KEY, token);
}

export function removeToken(): void {
  storage.remove(STORAGE_KEY);
}

/**
 * Follows sign-in and sign-out in other tabs. In this tab a navigation follows either, and the page stays as it is until
 * then.
 */
export function useStoredToken(): string | null {
  return useSyncExternalStore(subscribe, readToken);
}

function subscribe(onChange: () => void): () => void {
  return storage.onForeignChange(STORAGE_KEY, onChange);
}
