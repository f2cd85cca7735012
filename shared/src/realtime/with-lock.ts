const LOCK_WAIT_MS = 12_000;

/**
 * Runs `work` in one tab at a time. A suspended tab keeps its lock, so `work` runs without the lock after 12 seconds.
 * The Web Locks API is available only under https and on localhost; elsewhere `work` runs immediately.
 *
 * @param work `isAlone` is false if another tab may be running it
 */
export async function withLock<T>(name: string, work: (isAlone: boolean) => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return work(true);

  let isHeld = false;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, () => {
      isHeld = true;
      return work(true);
    });
  } catch (cause) {
    if (isHeld) throw cause;
    return work(false);
  }
}
