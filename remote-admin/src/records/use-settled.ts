import { useEffect, useState } from 'react';

const SETTLE_MS = 250;

/** `value`, once it has not changed for a moment: what somebody types is not asked for letter by letter. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);

  return settled;
}
