const PATIENCE_MS = 2_000;

export function whenIdle(work: () => void): void {
  // Safari has no idle callback. In an out-of-process frame the callback may never fire without a timeout.
  window.requestIdleCallback?.(work, { timeout: PATIENCE_MS }) ?? setTimeout(work);
}
