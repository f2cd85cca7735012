/**
 * Never runs `work` concurrently. Calls during a run share the next run, which starts after all these calls and
 * therefore sees their changes.
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
