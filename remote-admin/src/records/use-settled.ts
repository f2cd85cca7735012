import { useEffect, useState } from 'react';

const SETTLE_MS = 250;

/** Debounces `value`, so that typing does not send a request per letter. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);

  return settled;
}
