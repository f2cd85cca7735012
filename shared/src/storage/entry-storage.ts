import { type BrowserStorage, openBrowserStorage } from './browser-storage';

/** Small key-value entries, shared between the tabs of one browser if storage is available. */
export interface EntryStorage {
  get: (key: string) => string | null;
  entries: (prefix: string) => [key: string, value: string][];
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  /** Fires when another tab has, or may have, changed an entry under `prefix`. Returns an unsubscribe function. */
  onForeignChange: (prefix: string, listener: () => void) => () => void;
}

/**
 * Stores entries in `storage`. Entries that `storage` rejects (private mode, full), and all entries if it is null, stay
 * in memory until the page unloads.
 */
export function createEntryStorage(storage: BrowserStorage | null = openBrowserStorage('localStorage')): EntryStorage {
  const memory = new Map<string, string>();

  return {
    get: (key) => memory.get(key) ?? attempt(() => storage?.getItem(key)) ?? null,
    entries(prefix) {
      const stored = storage ? (attempt(() => storedEntries(storage, prefix)) ?? []) : [];
      const held = [...memory].filter(([key]) => key.startsWith(prefix));
      return [...stored, ...held].sort(([a], [b]) => (a < b ? -1 : 1));
    },
    set(key, value) {
      const isStored = attempt(() => {
        storage?.setItem(key, value);
        return storage !== null;
      });
      if (isStored) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => storage?.removeItem(key));
    },
    onForeignChange(prefix, listener) {
      // `key` is null if the whole storage was cleared.
      function handleStorage({ key }: StorageEvent) {
        if (key === null || key.startsWith(prefix)) listener();
      }
      // A page in the back/forward cache receives no storage events.
      function handlePageShow({ persisted }: PageTransitionEvent) {
        if (persisted) listener();
      }
      if (typeof window === 'undefined') return () => undefined;
      window.addEventListener('storage', handleStorage);
      window.addEventListener('pageshow', handlePageShow);
      return () => {
        window.removeEventListener('storage', handleStorage);
        window.removeEventListener('pageshow', handlePageShow);
      };
    },
  };
}

function storedEntries(storage: BrowserStorage, prefix: string): [string, string][] {
  // Not `Array.from`: old libraries on partners' pages replace it with an incompatible function.
  const keys = [...Array(storage.length).keys()].map((index) => storage.key(index));
  return keys.flatMap((key) => {
    const value = key?.startsWith(prefix) ? storage.getItem(key) : null;
    return key !== null && value !== null ? [[key, value] as [string, string]] : [];
  });
}

// Every access can throw, for example while the visitor changes the browser's settings.
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
