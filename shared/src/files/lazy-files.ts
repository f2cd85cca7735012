import { createStore, type Store } from '../realtime/store';
import type { Files } from './files';

/** The files that a page sends to one chat; null before the first. */
export interface LazyFiles extends Store<Files | null> {
  /** Adds files to the draft. Resolves with false if the code that handles files does not load. */
  add: (files: readonly File[]) => Promise<boolean>;
  /** Cancels and forgets all files. */
  clear: () => void;
}

export function createLazyFiles(load: () => Promise<Files>): LazyFiles {
  const store = createStore<Files | null>(null);
  let loading: Promise<Files> | undefined;

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    async add(files) {
      loading ??= load();
      const current = loading;
      try {
        const loaded = await current;
        // Cleared in the meantime.
        if (loading !== current) return true;
        store.set(loaded);
        loaded.uploads.add(files);
        return true;
      } catch {
        loading = undefined;
        return false;
      }
    },
    clear() {
      loading = undefined;
      store.getSnapshot()?.uploads.close();
      store.set(null);
    },
  };
}
