interface RetryOptions {
  attempts: number;
  /** Delay before the first retry; grows linearly. */
  delayMs: number;
  /** Returns true when a retry cannot succeed. */
  isFinal?: (cause: unknown) => boolean;
}

/** Retries until `work` succeeds. Rejects with the cause of the last failure. */
export async function retry<T>(
  work: () => Promise<T>,
  { attempts, delayMs, isFinal = () => false }: RetryOptions,
): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await work();
    } catch (cause) {
      if (count === attempts || isFinal(cause)) throw cause;
      await delay(delayMs * count);
    }
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
