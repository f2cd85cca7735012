export interface RepeatedWork {
  /** Resolves once the run in progress has ended. */
  close(): Promise<void>;
}

/** Runs `work` at each interval, without keeping the process alive. */
export function runEvery(
  intervalMs: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): RepeatedWork {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = work().catch(onFailure);
  }, intervalMs).unref();

  return {
    close() {
      clearInterval(timer);
      return running;
    },
  };
}
