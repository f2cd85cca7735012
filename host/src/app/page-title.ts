import { createContext, useContext, useEffect } from 'react';

import { documentTitle } from '@potomac-oak/shared/company';

export const AnnounceContext = createContext<(title: string) => void>(() => {});

/**
 * Sets the document title and announces it to screen readers. `title` excludes the company name; null keeps the title of
 * the document.
 */
export function usePageTitle(title: string | null): void {
  const announce = useContext(AnnounceContext);

  useEffect(() => {
    if (title === null) return;
    document.title = documentTitle(title);
    announce(title);
  }, [title, announce]);
}
