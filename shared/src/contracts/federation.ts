import type { ComponentType } from 'react';

import type { ChatWidgetProps } from './chat-widget';

/** Increase this number with every change that would break a deployed host or remote. */
export const FEDERATION_CONTRACT_VERSION = 1;

/**
 * Props of every page. Pages import no router: they link with `<a href={linkTo('/about')}>`, and code navigates with
 * `openPage` and `replaceQuery`.
 */
export interface PageProps {
  /** Values of the path's `:names`, decoded. */
  params: Readonly<Record<string, string>>;
  /** The part of the address after `?`, without the question mark. */
  search: string;
}

export interface PageModule {
  default: ComponentType<PageProps>;
  /** Returns a title for these params, or undefined for the route's own title. */
  title?: (params: Readonly<Record<string, string>>) => string | undefined;
}

/** Header entry to highlight. */
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
  /** In React Router's syntax: `/services/:id`. */
  path: string;
  /** Document title, without the company's name. */
  title: string;
  menu?: MenuItem;
  /** `false` hides header, footer and chat. */
  chrome?: boolean;
  /** As in `ReleaseRoute`. */
  complete?: { missingTitle: string };
  footer?: string;
  search?: string;
  load: () => Promise<PageModule>;
}

/** A remote's `./routes` exports it as `routeTable`. */
export interface RouteTable {
  contract: number;
  routes: readonly RemoteRoute[];
}

/** Exports of the chat remote's `./ChatWidget`. */
export interface ChatModule {
  contract: number;
  default: ComponentType<ChatWidgetProps>;
}
