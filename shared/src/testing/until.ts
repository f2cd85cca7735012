import type { Store } from '../realtime/store';

/** Resolves when the store's snapshot fulfils the condition. */
export function until<Snapshot>(store: Store<Snapshot>, holds: (snapshot: Snapshot) => boolean): Promise<void> {
  return new Promise((resolve) => {
    function check() {
      if (!holds(store.getSnapshot())) return;
      stop();
      resolve();
    }
    const stop = store.subscribe(check);
    check();
  });
}
