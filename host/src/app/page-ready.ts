import { createContext, useContext, useLayoutEffect } from 'react';

/** Notifies the shell that the page has replaced its skeleton. */
export const PageReadyContext = createContext<() => void>(() => {});

/** Rendered as a sibling of a page. Its effect runs when no part of the page is pending any more. */
export function PageReady(): null {
  const markReady = useContext(PageReadyContext);
  useLayoutEffect(markReady, [markReady]);
  return null;
}
