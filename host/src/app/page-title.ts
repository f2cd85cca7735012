import { createContext, useContext, useEffect } from 'react';

import { company } from '@potomac-oak/shared/company';

export const AnnounceContext = createContext<(title: string) => void>(() => {});

/** Sets the document title and announces it to screen readers. `title` excludes the company name. */
export function usePageTitle(title: string): void {
  const announce = useContext(AnnounceContext);

  useEffect(() => {
    document.title = `${title} · ${company.name}`;
    announce(title);
  }, [title, announce]);
}
