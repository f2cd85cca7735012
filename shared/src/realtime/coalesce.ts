/** Runs `task` immediately. Calls during a run cause exactly one more run. A failed run counts as finished. */
export function coalesce(task: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isRequestedAgain = false;

  async function run() {
    do {
      isRequestedAgain = false;
      await task().catch(() => {
        // The task reports its own failures.
      });
    } while (isRequestedAgain);
    running = null;
  }

  return () => {
    if (running) isRequestedAgain = true;
    running ??= run();
    return running;
  };
}
