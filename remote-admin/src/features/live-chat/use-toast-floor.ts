import { type RefObject, useEffect } from 'react';

const PROPERTY = '--po-toast-floor';

/** Keeps the host's toasts above the element on phones. */
export function useToastFloor(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (element.current === null) return;

    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      style.setProperty(PROPERTY, `${height}px`);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, [element]);
}
