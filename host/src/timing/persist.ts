interface Persistence {
  tries: number;
  /** Before the second try; before each further one it is as much longer. */
  pauseMs: number;
  /** True of a failure that another try would only repeat. */
  isFinal?: (cause: unknown) => boolean;
}

/** Tries until it works; rejects with what the last try failed of. */
export async function persist<T>(
  attempt: () => Promise<T>,
  { tries, pauseMs, isFinal = () => false }: Persistence,
): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (cause) {
      if (count === tries || isFinal(cause)) throw cause;
      await pause(pauseMs * count);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
