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
 * Updates after a sign-in or sign-out in another tab. It does not update after one in this tab, because the page then
 * navigates away.
 */
export function useStoredToken(): string | null {
  return useSyncExternalStore(subscribe, readToken);
}

function subscribe(onChange: () => void): () => void {
  return storage.onForeignChange(STORAGE_KEY, onChange);
}
