import type { BrowserStorage } from '@potomac-oak/shared/storage/browser-storage';

/** Keeps entries in memory until storage is allowed and accepts all of them, and then moves them there. */
export function createConsentStorage(storage: BrowserStorage | null, isAllowed: () => boolean): BrowserStorage {
  const held = createMemory();

  function current(): BrowserStorage {
    if (storage === null || !isAllowed()) return held;
    try {
      for (const [key, value] of held.entries()) storage.setItem(key, value);
      held.clear();
      return storage;
    } catch {
      // Full: no entry may be lost, so all remain in memory.
      return held;
    }
  }

  return {
    get length() {
      return current().length;
    },
    key: (index) => current().key(index),
    getItem: (key) => current().getItem(key),
    setItem: (key, value) => current().setItem(key, value),
    removeItem(key) {
      current().removeItem(key);
      if (isAllowed()) removeCopy(key);
    },
  };

  /** Storage that became full during a move has copies of the first entries. */
  function removeCopy(key: string): void {
    try {
      storage?.removeItem(key);
    } catch {
      // Blocked since: the copy cannot be read either.
    }
  }
}

interface Memory extends BrowserStorage {
  entries: () => [key: string, value: string][];
  clear: () => void;
}

function createMemory(): Memory {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    entries: () => [...entries],
    clear: () => entries.clear(),
  };
}
