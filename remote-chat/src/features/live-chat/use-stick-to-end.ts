import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_END_PX = 48;
const ABOVE_UNREAD_PX = 12;

interface StickToEndOptions {
  scrollerRef: RefObject<HTMLElement | null>;
  contentRef: RefObject<HTMLElement | null>;
  messageCount: number;
  /** Number of the visitor's own messages. Each new one scrolls to the end. */
  ownCount: number;
  firstUnreadSeq: number | null;
  isOpen: boolean;
}

/** Keeps the end of a conversation in view unless the visitor has scrolled up. */
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

    // The on-screen keyboard and a growing composer shrink the scroller; new messages grow the content.
    const observer = new ResizeObserver(() => isAtEndRef.current && scrollToEnd());
    observer.observe(scroller);
    observer.observe(content);
    scroller.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', handleScroll);
    };
  }, [scrollerRef, contentRef, scrollToEnd]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new own message or an opened panel scrolls to the end.
  useLayoutEffect(scrollToEnd, [scrollToEnd, ownCount, isOpen]);

  useLayoutEffect(() => {
    const scroller = scrollerRef.current;
    const line = contentRef.current?.querySelector<HTMLElement>('.unread-line');
    if (firstUnreadSeq === null || !scroller || !line) return;
    if (line.offsetTop >= scroller.scrollTop) return;
    scroller.scrollTop = line.offsetTop - ABOVE_UNREAD_PX;
    // Set here, because the observer reports the height of this line before the scroll event fires.
    isAtEndRef.current = false;
  }, [scrollerRef, contentRef, firstUnreadSeq]);

  useEffect(() => {
    if (isAtEnd) setCountAtEnd(messageCount);
  }, [isAtEnd, messageCount]);

  return { isAtEnd, hasMissed: !isAtEnd && messageCount > countAtEnd, scrollToEnd };
}
