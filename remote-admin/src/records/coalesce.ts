/**
 * Runs `task` at once; asked again while it runs, it runs it once more afterwards, however often it was asked.
 * A task that fails counts as done.
 */
export function coalesce(task: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  async function run() {
    do {
      isAskedAgain = false;
      await task().catch(() => {
        // Whoever wrote the task shows and logs its failures.
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
