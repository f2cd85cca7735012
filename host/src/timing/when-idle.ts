const DEADLINE_MS = 2_000;
/** Safari lacks requestIdleCallback. */
const GUESS_MS = 200;

/** Calls `work` once the browser is idle or the deadline has passed. Returns a function that cancels the call. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, GUESS_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: DEADLINE_MS });
  return () => cancelIdleCallback(handle);
}
