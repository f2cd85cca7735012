export interface RepeatedWork {
  /** Resolves once the run in progress has ended. */
  close(): Promise<void>;
}

/** Runs `work` at each interval, unless it is still running, without keeping the process alive. */
export function runEvery(
  intervalMs: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): RepeatedWork {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onFailure)
      .finally(() => {
        running = null;
      });
  }, intervalMs).unref();

  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
