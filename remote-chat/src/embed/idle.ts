/** @returns what calls it off */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  const handle = (window.requestIdleCallback ?? setTimeout)(work);
  return () => (window.cancelIdleCallback ?? clearTimeout)(handle);
}
