/**
 * Runs `work` one at a time. Calls during a run share the next one, which starts after all of them and therefore sees
 * their changes.
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function run(): Promise<void> {
    running = work().finally(() => {
      running = null;
    });
    return running;
  }

  function runNext(): Promise<void> {
    next = null;
    return run();
  }

  return () => {
    if (next) return next;
    if (!running) return run();
    next = running.then(runNext, runNext);
    return next;
  };
}
