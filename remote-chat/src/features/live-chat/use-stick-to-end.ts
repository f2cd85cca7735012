import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_END_PX = 48;

interface StickToEndOptions {
  scrollerRef: RefObject<HTMLElement | null>;
  /** Grows with the content. */
  itemCount: number;
  /** Grows with every message of the visitor's own, which is always brought into view. */
  ownCount: number;
  isOpen: boolean;
}

/** Keeps the end of a conversation in view, unless the visitor has scrolled up to read. */
export function useStickToEnd({ scrollerRef, itemCount, ownCount, isOpen }: StickToEndOptions) {
  const isAtEndRef = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [countAtEnd, setCountAtEnd] = useState(itemCount);

  const scrollToEnd = useCallback(() => {
    const scroller = scrollerRef.current;
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  }, [scrollerRef]);

  useEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return;

    function handleScroll() {
      if (!scroller) return;
      const isNear = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_END_PX;
      isAtEndRef.current = isNear;
      setIsAtEnd(isNear);
    }

    // The keyboard and a growing composer take room from the conversation.
    const observer = new ResizeObserver(() => isAtEndRef.current && scrollToEnd());
    observer.observe(scroller);
    scroller.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', handleScroll);
    };
  }, [scrollerRef, scrollToEnd]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an own message and an opened panel are what brings the end back.
  useLayoutEffect(scrollToEnd, [scrollToEnd, ownCount, isOpen]);

  useLayoutEffect(() => {
    if (!isAtEndRef.current) return;
    setCountAtEnd(itemCount);
    scrollToEnd();
  }, [scrollToEnd, itemCount]);

  useEffect(() => {
    if (isAtEnd) setCountAtEnd(itemCount);
  }, [isAtEnd, itemCount]);

  return { isAtEnd, missedCount: isAtEnd ? 0 : itemCount - countAtEnd, scrollToEnd };
}
