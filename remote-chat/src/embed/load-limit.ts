const LOAD_LIMIT_MS = 10_000;

/** Rejects if `loading` has not settled within 10 s, because a browser waits for a file indefinitely. */
export function withinLimit<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    // `bind` needs fewer bytes than a function here.
    const stop = clearTimeout.bind(null, setTimeout(reject, LOAD_LIMIT_MS, 'timeout'));
    loading.finally(stop).then(resolve, reject);
  });
}
