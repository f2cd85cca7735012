const PATIENCE_MS = 2_000;

/** @returns what calls it off */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback, and a frame in a process of its own may never be told that it is idle.
  const handle = window.requestIdleCallback?.(work, { timeout: PATIENCE_MS }) ?? setTimeout(work);
  return () => (window.cancelIdleCallback ?? clearTimeout)(handle);
}
