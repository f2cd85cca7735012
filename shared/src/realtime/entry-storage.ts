/** The part of `localStorage` that is used. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Small entries under keys, shared between the tabs of one browser where the browser lets us store at all. */
export interface EntryStorage {
  /** All entries whose key starts with `prefix`, in the order of their keys. */
  entries: (prefix: string) => [key: string, value: string][];
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  /** Another tab changed an entry under `prefix`, or may have. Returns the end of the subscription. */
  onForeignChange: (prefix: string, listener: () => void) => () => void;
}

/**
 * Entries in `storage`, and in memory for whatever it refuses (private mode, full, blocked): then they last as long as
 * the page does.
 */
export function createEntryStorage(openStorage: () => BrowserStorage = () => localStorage): EntryStorage {
  const storage = attempt(openStorage);
  const memory = new Map<string, string>();

  return {
    entries(prefix) {
      const stored = storage ? (attempt(() => storedEntries(storage, prefix)) ?? []) : [];
      const held = [...memory].filter(([key]) => key.startsWith(prefix));
      return [...stored, ...held].sort(([a], [b]) => (a < b ? -1 : 1));
    },
    set(key, value) {
      const isStored = attempt(() => {
        storage?.setItem(key, value);
        return storage !== undefined;
      });
      if (isStored) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => storage?.removeItem(key));
    },
    onForeignChange(prefix, listener) {
      // `key` is null when the whole storage was cleared.
      function handleStorage({ key }: StorageEvent) {
        if (key === null || key.startsWith(prefix)) listener();
      }
      // A page in the back/forward cache hears of no change.
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
  // Not `Array.from`: old libraries on partners' pages put a function of another kind in its place.
  const keys = [...Array(storage.length).keys()].map((index) => storage.key(index));
  return keys.flatMap((key) => {
    const value = key?.startsWith(prefix) ? storage.getItem(key) : null;
    return key !== null && value !== null ? [[key, value] as [string, string]] : [];
  });
}

// Reading `localStorage` alone throws where cookies are blocked.
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
