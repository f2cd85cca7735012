import { createContext, useContext, useEffect } from 'react';

import { company } from '@potomac-oak/shared/company';

/** Tells the announcer, outside of which nobody listens. */
export const AnnounceContext = createContext<(title: string) => void>(() => {});

/** Names the document after the page and lets screen readers say so. `title` is without the company's name. */
export function usePageTitle(title: string): void {
  const announce = useContext(AnnounceContext);

  useEffect(() => {
    document.title = `${title} · ${company.name}`;
    announce(title);
  }, [title, announce]);
}
