import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/**
 * True while the children are wider than their element, for example because the visitor has enlarged the text. The
 * children must stay in the layout, so that the hook also notices when they fit again.
 */
export function useOverflow(elementRef: RefObject<HTMLElement | null>): boolean {
  const [isOverflowing, setIsOverflowing] = useState(false);

  useLayoutEffect(() => {
    const element = elementRef.current;
    if (element === null) return;

    const observer = new ResizeObserver(() => setIsOverflowing(element.scrollWidth > element.clientWidth));
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => observer.disconnect();
  }, [elementRef]);

  return isOverflowing;
}
