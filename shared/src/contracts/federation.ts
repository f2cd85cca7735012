import type { ComponentType } from 'react';

/** Raised when a change would break a host or a remote that is already deployed. */
export const FEDERATION_CONTRACT_VERSION = 1;

/** What every page is given; pages import no router and link with plain `<a href="#/…">`. */
export interface PageProps {
  /** Values of the path's `:names`, decoded. */
  params: Readonly<Record<string, string>>;
  /** The part of the hash after `?`, without it. */
  search: string;
}

export interface PageModule {
  default: ComponentType<PageProps>;
  /** A title for these params, where the route's own is too general. */
  title?: (params: Readonly<Record<string, string>>) => string | undefined;
}

/** Names a header entry to highlight. */
export type MenuItem =
  | 'home'
  | 'about'
  | 'services'
  | 'projects'
  | 'testimonials'
  | 'faq'
  | 'blogs'
  | 'contact'
  | 'inhouse-custom-design';

export interface RemoteRoute {
  /** Below the hash sign, in React Router's syntax: `/services/:id`. */
  path: string;
  /** Document title, without the company's name. */
  title: string;
  menu?: MenuItem;
  /** `false` hides header, footer and chat. */
  chrome?: boolean;
  load: () => Promise<PageModule>;
}

/** What `./routes` of a remote exports as `routeTable`. */
export interface RouteTable {
  contract: number;
  routes: readonly RemoteRoute[];
}

export interface ChatWidgetProps {
  /** Origin of API and socket; empty for the page's own. */
  apiOrigin: string;
  /** Of the partner whose page this is; none on our own site. */
  siteKey?: string;
  /** Tells of unread messages in the document's title too; for a page whose title is ours to change. */
  showsUnreadInTitle?: boolean;
}

/** What `./ChatWidget` of the chat remote exports. */
export interface ChatModule {
  contract: number;
  default: ComponentType<ChatWidgetProps>;
}
