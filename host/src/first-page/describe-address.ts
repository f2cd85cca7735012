import type { PageRelease } from '@potomac-oak/shared/contracts/registry';
import { readRoute } from '@potomac-oak/shared/contracts/route';

import { setOwnPage, setRoute } from './document-state';

/**
 * The server cannot select the page of a hash, because browsers do not send it; then the document's own page must not be
 * visible.
 *
 * @param page at the address; not known before the registry, which follows the page in the document
 */
export function describeAddress(page?: PageRelease): void {
  const { pathname } = readRoute(location);
  setRoute(page ?? (pathname === '/' ? { menu: 'home' } : {}));
  setOwnPage(pathname === location.pathname);
}
