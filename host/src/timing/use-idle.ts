import { useEffect, useState } from 'react';

const DEADLINE_MS = 2_000;
/** Safari lacks requestIdleCallback. */
const GUESS_MS = 200;

/** True once the browser is idle or the deadline has passed. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(setIsIdle, GUESS_MS, true);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIsIdle(true), { timeout: DEADLINE_MS });
    return () => cancelIdleCallback(handle);
  }, []);

  return isIdle;
}
