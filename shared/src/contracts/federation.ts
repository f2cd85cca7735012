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
  /** A BCP 47 tag; `en` where it is absent or not among the languages of the chat. */
  locale?: string;
  /** The edge of the window the button stands at; `right` unless told. */
  side?: 'left' | 'right';
  /** Pixels between the button and the edges of the window. */
  offset?: number;
  zIndex?: number;
  /** `#rgb` or `#rrggbb`, for the button and the panel's header. What is written on it stays readable. */
  accent?: string;
  /** Said by the support bot before its first question. */
  greeting?: string;
}

/**
 * Who the visitor is. A token signed by the partner's backend (`IdentityClaims`) brings back the chat this visitor has;
 * anything unsigned only fills in the form. Null when the visitor has signed out at the partner's.
 */
export type ChatIdentity =
  | { token: string }
  | { name?: string; firstName?: string; lastName?: string; email?: string; phone?: string }
  | null;

/** Event → what its listeners are given. */
export interface ChatEvents {
  /** Calls are taken; told at once to whoever listens later. */
  ready: undefined;
  open: undefined;
  close: undefined;
  /** Never the text: what is written is between the visitor and the company. */
  message: { from: 'visitor' | 'staff' };
  unread: { count: number };
  error: { code: 'load_failed' | 'no-key' | 'unknown-key' | 'foreign-origin' | 'bad_identity'; message: string };
}

export type ChatListener<Name extends keyof ChatEvents> = (detail: ChatEvents[Name]) => void;

export interface ChatHandle {
  open(): void;
  close(): void;
  toggle(): void;
  /** Brings the button back after `hide`. */
  show(): void;
  /** Closes the panel and takes the button away; `open` still opens the panel. */
  hide(): void;
  identify(identity: ChatIdentity): void;
  setLocale(locale: string): void;
  on<Name extends keyof ChatEvents>(name: Name, listener: ChatListener<Name>): void;
  off<Name extends keyof ChatEvents>(name: Name, listener: ChatListener<Name>): void;
  /** Leaves no node, listener, timer or style behind. */
  destroy(): void;
}

/** What `./ChatWidget` of the chat remote exports. */
export interface ChatModule {
  contract: number;
  default: ComponentType<ChatWidgetProps>;
}
