/** Runs `task` at once. Calls during a run cause exactly one more run. A failed run counts as finished. */
export function coalesce(task: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  async function run() {
    do {
      isAskedAgain = false;
      await task().catch(() => {
        // The task reports its own failures.
      });
    } while (isAskedAgain);
    running = null;
  }

  return () => {
    if (running) isAskedAgain = true;
    running ??= run();
    return running;
  };
}
