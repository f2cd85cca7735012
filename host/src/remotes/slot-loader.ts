/** What one slot of the page shows: a page of a remote, or the chat. */
export interface SlotLoader<T> {
  /** The module, once it has been loaded. */
  peek: () => T | null;
  /** Rejects when all tries have failed. */
  load: () => Promise<T>;
  /** Forgets what was loaded, for a module that came but did not work. */
  renew: () => void;
}
