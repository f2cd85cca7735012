import { type RefObject, useEffect } from 'react';

const PROPERTY = '--po-toast-top';

/** Keeps the host's toasts below the head of the conversation on phones, where the newest messages are at the end. */
export function useToastTop(messages: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = messages.current;
    if (element === null) return;

    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(PROPERTY, `${element.getBoundingClientRect().top}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, [messages]);
}
