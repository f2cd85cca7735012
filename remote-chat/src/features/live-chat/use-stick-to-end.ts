import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_END_PX = 48;
const ABOVE_UNREAD_PX = 12;

interface StickToEndOptions {
  scrollerRef: RefObject<HTMLElement | null>;
  /** What grows inside the scroller. */
  contentRef: RefObject<HTMLElement | null>;
  messageCount: number;
  /** Grows with every message of the visitor's own, which is always brought into view. */
  ownCount: number;
  /** Changes when there is a first unread message to begin reading at. */
  firstUnreadSeq: number | null;
  isOpen: boolean;
}

/** Keeps the end of a conversation in view, unless the visitor has scrolled up to read. */
export function useStickToEnd(options: StickToEndOptions) {
  const { scrollerRef, contentRef, messageCount, ownCount, firstUnreadSeq, isOpen } = options;
  const isAtEndRef = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [countAtEnd, setCountAtEnd] = useState(messageCount);

  const scrollToEnd = useCallback(() => {
    const scroller = scrollerRef.current;
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  }, [scrollerRef]);

  useEffect(() => {
    const scroller = scrollerRef.current;
    const content = contentRef.current;
    if (!scroller || !content) return;

    function handleScroll() {
      if (!scroller) return;
      isAtEndRef.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_END_PX;
      setIsAtEnd(isAtEndRef.current);
    }

    // The keyboard and a growing composer take room from the scroller; whatever is added makes the content grow.
    const observer = new ResizeObserver(() => isAtEndRef.current && scrollToEnd());
    observer.observe(scroller);
    observer.observe(content);
    scroller.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', handleScroll);
    };
  }, [scrollerRef, contentRef, scrollToEnd]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an own message and an opened panel are what brings the end back.
  useLayoutEffect(scrollToEnd, [scrollToEnd, ownCount, isOpen]);

  useLayoutEffect(() => {
    const scroller = scrollerRef.current;
    const line = contentRef.current?.querySelector<HTMLElement>('.unread-line');
    if (firstUnreadSeq === null || !scroller || !line) return;
    if (line.offsetTop >= scroller.scrollTop) return;
    scroller.scrollTop = line.offsetTop - ABOVE_UNREAD_PX;
    // Told here, because the scroll event comes after the observer has seen the content grow by this very line.
    isAtEndRef.current = false;
  }, [scrollerRef, contentRef, firstUnreadSeq]);

  useEffect(() => {
    if (isAtEnd) setCountAtEnd(messageCount);
  }, [isAtEnd, messageCount]);

  return { isAtEnd, hasMissed: !isAtEnd && messageCount > countAtEnd, scrollToEnd };
}
