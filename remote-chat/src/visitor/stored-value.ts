import { createStore, type WritableStore } from '@potomac-oak/shared/realtime/store';
import { createEntryStorage, type EntryStorage } from '@potomac-oak/shared/storage/entry-storage';

export interface StoredValue<T> extends WritableStore<T | null> {
  /** Reads anew what another tab may have written a moment ago. */
  reload: () => T | null;
  close: () => void;
}

interface StoredValueOptions<T> {
  key: string;
  /** What an older version of ours or somebody else stored under the key reads as null. */
  parse: (value: unknown) => T | null;
  storage?: EntryStorage;
}

/** One value of all tabs of the browser, or of this tab alone where the browser refuses to store. */
export function createStoredValue<T>({
  key,
  parse,
  storage = createEntryStorage(),
}: StoredValueOptions<T>): StoredValue<T> {
  const store = createStore<T | null>(read());

  function read(): T | null {
    const text = storage.entries(key).find(([name]) => name === key)?.[1];
    if (text === undefined) return null;
    try {
      return parse(JSON.parse(text));
    } catch {
      return null;
    }
  }

  function reload(): T | null {
    const next = read();
    // Every reading makes another object, and a subscriber may act on a change.
    if (JSON.stringify(next) !== JSON.stringify(store.getSnapshot())) store.set(next);
    return store.getSnapshot();
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    set(value) {
      if (value === null) storage.remove(key);
      else storage.set(key, JSON.stringify(value));
      store.set(value);
    },
    reload,
    close: storage.onForeignChange(key, reload),
  };
}
