import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

import { useStickToEnd } from '@potomac-oak/shared/chat-ui/use-stick-to-end';

const ABOVE_UNREAD_PX = 12;

interface ConversationScrollOptions {
  scrollerRef: RefObject<HTMLElement | null>;
  contentRef: RefObject<HTMLElement | null>;
  messageCount: number;
  /** Number of the visitor's own messages. Each new one scrolls to the end. */
  ownCount: number;
  firstUnreadSeq: number | null;
  isOpen: boolean;
}

/** Sticks to the end, but opens at the first unread message. */
export function useConversationScroll(options: ConversationScrollOptions) {
  const { scrollerRef, contentRef, messageCount, ownCount, firstUnreadSeq, isOpen } = options;
  const { isAtEnd, scrollToEnd, scrollBackTo } = useStickToEnd({ scrollerRef, contentRef });
  const [countAtEnd, setCountAtEnd] = useState(messageCount);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new own message or an opened panel scrolls to the end.
  useLayoutEffect(scrollToEnd, [scrollToEnd, ownCount, isOpen]);

  useLayoutEffect(() => {
    const scroller = scrollerRef.current;
    const line = contentRef.current?.querySelector<HTMLElement>('.unread-line');
    if (firstUnreadSeq === null || !scroller || !line) return;
    if (line.offsetTop < scroller.scrollTop) scrollBackTo(line.offsetTop - ABOVE_UNREAD_PX);
  }, [scrollerRef, contentRef, firstUnreadSeq, scrollBackTo]);

  useEffect(() => {
    if (isAtEnd) setCountAtEnd(messageCount);
  }, [isAtEnd, messageCount]);

  return { isAtEnd, hasMissed: !isAtEnd && messageCount > countAtEnd, scrollToEnd };
}
