/** Runs at most `count` jobs at the same time; further ones wait in the order of their calls. */
export function createSlots(count: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = count;

  return async (job) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      // The next job takes over this slot.
      if (next) next();
      else free += 1;
    }
  };
}
