import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** Distance in screens at which a part of the page counts as near. */
const MARGIN = '100%';

/** True once the visitor has scrolled near the element. */
export function useNear(elementRef: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (elementRef.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(elementRef.current);
    return () => observer.disconnect();
  }, [elementRef]);

  return isNear;
}
