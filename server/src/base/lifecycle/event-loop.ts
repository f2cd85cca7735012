export interface EventLoop {
  /** Smoothed delay of the event loop in milliseconds: a single stall counts for a fifth of its length. */
  delayMs(): number;
  close(): void;
}

const CHECK_EVERY_MS = 100;
const WEIGHT_OF_LATEST = 0.2;

/**
 * Measures how late a timer fires. `monitorEventLoopDelay` is not used: it would have to be reset after each window,
 * and it loses a stall during which the reset happens.
 */
export function watchEventLoop(): EventLoop {
  let lastAt = performance.now();
  let smoothedMs = 0;
  const timer = setInterval(() => {
    smoothedMs = smoothedWith(lateBy());
    lastAt = performance.now();
  }, CHECK_EVERY_MS).unref();

  function lateBy(): number {
    return Math.max(0, performance.now() - lastAt - CHECK_EVERY_MS);
  }

  function smoothedWith(latestMs: number): number {
    return smoothedMs + WEIGHT_OF_LATEST * (latestMs - smoothedMs);
  }

  return {
    // After a stall, requests may be read before the timer fires.
    delayMs: () => Math.max(smoothedMs, smoothedWith(lateBy())),
    close: () => clearInterval(timer),
  };
}

/** For tests, whose process also runs the clients, on a machine that may be busy. */
export const NEVER_LATE: EventLoop = { delayMs: () => 0, close: () => undefined };
