import { createContext, useContext, useEffect } from 'react';

import { company } from '@potomac-oak/shared/company';

export const AnnounceContext = createContext<(title: string) => void>(() => {});

/**
 * Sets the document title and announces it to screen readers. `title` excludes the company name; null keeps the title of
 * the document.
 */
export function usePageTitle(title: string | null): void {
  const announce = useContext(AnnounceContext);

  useEffect(() => {
    if (title === null) return;
    document.title = `${title} · ${company.name}`;
    announce(title);
  }, [title, announce]);
}
