import { useCallback, useEffect, useState } from 'react';

const PAUSE_MS = 600;

/** A short pause in which the bot seems to type. Visitors who prefer reduced motion get none. */
export function useTypingPause() {
  const [isTyping, setIsTyping] = useState(false);

  useEffect(() => {
    if (!isTyping) return;
    const timer = setTimeout(setIsTyping, PAUSE_MS, false);
    return () => clearTimeout(timer);
  }, [isTyping]);

  const pause = useCallback(() => {
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) setIsTyping(true);
  }, []);

  return { isTyping, pause };
}
