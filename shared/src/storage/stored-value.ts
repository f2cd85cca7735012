import { toJson } from '../http/to-json';
import { createEntryStorage, type EntryStorage } from './entry-storage';

/** A store, usable with React; its value is null if nothing is stored. */
export interface StoredValue<T> {
  getSnapshot: () => T | null;
  subscribe: (listener: () => void) => () => void;
  set: (value: T | null) => void;
  /** Reads the storage now, without waiting for the event of another tab that may have written to it. */
  reload: () => T | null;
}

interface StoredValueOptions<T> {
  key: string;
  /** Returns null for a value of an older version or of another program. May throw. */
  parse: (value: unknown) => T | null;
  storage?: EntryStorage;
}

/**
 * One value in the browser's storage, as JSON. While there are subscribers, it follows changes in other tabs. Without
 * subscribers, each snapshot is read from the storage.
 */
export function createStoredValue<T>({
  key,
  parse,
  storage = createEntryStorage(),
}: StoredValueOptions<T>): StoredValue<T> {
  const listeners = new Set<() => void>();
  let value: T | null = null;
  let stopFollowing = () => {};

  function read(): T | null {
    const text = storage.get(key);
    if (text === null) return null;
    try {
      return parse(JSON.parse(text));
    } catch {
      return null;
    }
  }

  function change(next: T | null): void {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of [...listeners]) listener();
  }

  function reload(): T | null {
    const next = read();
    // Parsing creates a new object each time, but subscribers are notified only if the content differs.
    if (JSON.stringify(next) !== JSON.stringify(value)) change(next);
    return value;
  }

  return {
    getSnapshot: () => (listeners.size > 0 ? value : reload()),
    subscribe(listener) {
      if (listeners.size === 0) {
        reload();
        stopFollowing = storage.onForeignChange(key, reload);
      }
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stopFollowing();
      };
    },
    set(next) {
      if (next === null) storage.remove(key);
      else storage.set(key, toJson(next));
      change(next);
    },
    reload,
  };
}
