import type { BrowserStorage } from '@potomac-oak/shared/storage/entry-storage';

/** Keeps entries in memory until storage is allowed and accepts all of them, and then moves them there. */
export function createConsentStorage(open: () => BrowserStorage, isAllowed: () => boolean): BrowserStorage {
  const held = createMemory();

  function current(): BrowserStorage {
    if (!isAllowed()) return held;
    try {
      const storage = open();
      for (const [key, value] of held.entries()) storage.setItem(key, value);
      held.clear();
      return storage;
    } catch {
      // Blocked or full: no entry may be lost, so all remain in memory.
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
      const storage = current();
      storage.removeItem(key);
      if (storage === held && isAllowed()) removeCopy(key);
    },
  };

  /** Storage that became full during a move has copies of the first entries. */
  function removeCopy(key: string): void {
    try {
      open().removeItem(key);
    } catch {
      // Blocked: it has no copy.
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
