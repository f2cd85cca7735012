import { createContext, useContext, useLayoutEffect } from 'react';

/** Notifies the shell that the page has replaced its skeleton. */
export const PageReadyContext = createContext<() => void>(() => {});

export function usePageReady(isPageReady: boolean): void {
  const markReady = useContext(PageReadyContext);

  useLayoutEffect(() => {
    if (isPageReady) markReady();
  }, [isPageReady, markReady]);
}
