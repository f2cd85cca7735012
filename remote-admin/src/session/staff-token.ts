import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'token';

export function readToken(): string | null {
  return localStorage.getItem(STORAGE_KEY) || null;
}

export function storeToken(token: string): void {
  localStorage.setItem(STORAGE_KEY, token);
}

export function removeToken(): void {
  localStorage.removeItem(STORAGE_KEY);
}

/** Follows sign-in and sign-out in other tabs. In this tab a navigation follows either. */
export function useStoredToken(): string | null {
  return useSyncExternalStore(subscribe, readToken);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}
