import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_END_PX = 48;

interface StickToEndOptions {
  scrollerRef: RefObject<HTMLElement | null>;
  /** The scroller's only child. Its height is the height of the conversation. */
  contentRef: RefObject<HTMLElement | null>;
}

export interface StickToEnd {
  isAtEnd: boolean;
  scrollToEnd: () => void;
  /** Scrolls to an earlier position and stays there while the conversation grows. */
  scrollBackTo: (top: number) => void;
}

/** Keeps the end of a conversation in view unless the reader has scrolled up. */
export function useStickToEnd({ scrollerRef, contentRef }: StickToEndOptions): StickToEnd {
  const isAtEndRef = useRef(true);
  // The largest scroll position in the layout that the reader sees. Pages that arrive in quick succession grow the
  // content between a scroll and its event, so the event cannot be judged by the layout it finds.
  const endRef = useRef(0);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const scrollToEnd = useCallback(() => {
    const scroller = scrollerRef.current;
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  }, [scrollerRef]);

  const scrollBackTo = useCallback(
    (top: number) => {
      const scroller = scrollerRef.current;
      if (!scroller) return;
      scroller.scrollTop = top;
      endRef.current = endOf(scroller);
      // Set here, because the observer reports that the content has grown before the scroll event fires.
      isAtEndRef.current = false;
    },
    [scrollerRef],
  );

  useLayoutEffect(scrollToEnd, [scrollToEnd]);

  useEffect(() => {
    const scroller = scrollerRef.current;
    const content = contentRef.current;
    if (!scroller || !content) return;

    function handleScroll() {
      if (!scroller) return;
      isAtEndRef.current = endRef.current - scroller.scrollTop < NEAR_END_PX;
      setIsAtEnd(isAtEndRef.current);
    }

    // The on-screen keyboard and a growing composer shrink the scroller; new messages grow the content. The chat may be
    // in a frame: an observer of another window would throw there once the frame is removed.
    const { ResizeObserver } = scroller.ownerDocument.defaultView as Window & typeof globalThis;
    const observer = new ResizeObserver(() => {
      endRef.current = endOf(scroller);
      if (isAtEndRef.current) scrollToEnd();
    });
    observer.observe(scroller);
    observer.observe(content);
    scroller.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', handleScroll);
    };
  }, [scrollerRef, contentRef, scrollToEnd]);

  return { isAtEnd, scrollToEnd, scrollBackTo };
}

function endOf({ scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight - clientHeight;
}
