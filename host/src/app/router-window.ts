import { readRoute } from '@potomac-oak/shared/contracts/route';
import { openBrowserStorage } from '@potomac-oak/shared/storage/browser-storage';

import { isInstalledApp } from './installed-app';

/** The members that the router uses; router-window.test.tsx checks them, because the router does not document them. */
interface RouterWindow extends Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'> {
  /** Null where it is blocked; the router catches the error of its access. */
  sessionStorage: Storage | null;
  document: Pick<Document, 'createElement'> & { querySelector: (selector: string) => Pick<Element, 'getAttribute'> };
  location: Pick<Location, 'hash' | 'href' | 'origin' | 'assign' | 'replace'>;
}

/**
 * The `window` for createHashRouter. It reads a real path such as `/services/0` like `/#/services/0`, so a document keeps
 * the address at which it was opened. Navigations lead to `/#/…`; an installed app keeps its path.
 */
export function createRouterWindow(): Window {
  const routerWindow: RouterWindow = {
    history,
    sessionStorage: openBrowserStorage('sessionStorage'),
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    document: {
      createElement: document.createElement.bind(document),
      // With a base element the router creates `/#/about` from `location.href`, without one `#/about`, which resolves to
      // `/services/0#/about`.
      querySelector: () => ({ getAttribute: () => '/' }),
    },
    location: {
      get href() {
        return isInstalledApp() ? location.pathname : '/';
      },
      origin: location.origin,
      get hash() {
        const { pathname, search, hash } = readRoute(location);
        return `#${pathname}${search}${hash}`;
      },
      assign: (url) => location.assign(url),
      replace: (url) => location.replace(url),
    },
  };
  return routerWindow as Window;
}
