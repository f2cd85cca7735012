/** What React's `useSyncExternalStore` takes: the snapshot is a new value exactly when something changed. */
export interface Store<T> {
  getSnapshot: () => T;
  /** @returns ends the subscription */
  subscribe: (listener: () => void) => () => void;
}

export interface WritableStore<T> extends Store<T> {
  set: (value: T) => void;
}

export function createStore<T>(initial: T): WritableStore<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    getSnapshot: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
