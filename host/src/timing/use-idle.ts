import { useEffect, useState } from 'react';

const DEADLINE_MS = 2_000;
/** Where the browser does not tell when it is idle: Safari. */
const GUESS_MS = 200;

/** True from the moment the browser has nothing better to do, or has had enough time. */
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
