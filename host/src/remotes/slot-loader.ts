import type { ReportKind } from './reporter';

/** Loads the module of one slot: a page of a remote, or the chat. */
export interface SlotLoader<T> {
  /** Loads the same module of the last good release. */
  fallback: SlotLoader<T> | null;
  /** Returns the module if it is already loaded. */
  peek: () => T | null;
  /** Rejects when all attempts have failed. */
  load: () => Promise<T>;
  /** Discards a module that loaded but does not work. */
  renew: () => void;
  /** Reports what happened to the module's release. */
  report: (kind: ReportKind) => void;
}
