import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end that still counts as the end. */
const TOLERANCE_PX = 48;

export interface StickToEnd {
  scroller: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  handleScroll: () => void;
  scrollToEnd: () => void;
}

/** Scrolls to the end when `length` grows, unless the reader has scrolled back. */
export function useStickToEnd(length: number): StickToEnd {
  const scroller = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);

  function scrollToEnd() {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }

  function handleScroll() {
    const element = scroller.current;
    if (!element) return;
    follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < TOLERANCE_PX;
    setIsAtEnd(follows.current);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer conversation triggers the effect.
  useLayoutEffect(() => {
    if (follows.current) scrollToEnd();
  }, [length]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;

    // An on-screen keyboard or a growing composer shrinks the list.
    const observer = new ResizeObserver(() => {
      if (follows.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { scroller, isAtEnd, handleScroll, scrollToEnd };
}
