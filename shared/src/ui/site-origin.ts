import { createContext } from 'react';

export interface SiteOrigin {
  /** Prefix of our paths, such as `/media/…` and `/api/…`; empty on our own pages. */
  origin: string;
  /** Site key of the partner whose page this is. */
  siteKey?: string | undefined;
}

/** Where a page of ours finds its files and the server. */
export const SiteOriginContext = createContext<SiteOrigin>({ origin: '' });
