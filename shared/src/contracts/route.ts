// How the site's pages are addressed. `/services/0` and `/#/services/0` are the same page: the server delivers documents
// at paths, and navigation in the running app changes the hash.

/** Like `Location`: `search` begins with `?` and `hash` with `#`, or they are empty. */
export interface Route {
  pathname: string;
  search: string;
  hash: string;
}

const ROUTE = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;
const ROUTE_LINK = /^\/?#(\/.*)$/s;

/** The address of a page in the running app: `/services/0` → `/#/services/0`. Every link to our own pages uses it. */
export function linkTo(path: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  // `#/…` alone would extend the path of a document such as `/services/0`.
  return search === '' ? `/#${path}` : `/#${path}?${search}`;
}

/** The page, with its search, to which a link leads: `/#/about` or `#/about` → `/about`. Null for all other links. */
export function routeOf(href: string): string | null {
  return ROUTE_LINK.exec(href)?.[1] ?? null;
}

/** The page at an address. A hash that names a route overrides the path: `/services/0#/contact` → `/contact`. */
export function readRoute({ pathname, search, hash }: Readonly<Route>): Route {
  if (!isRouteHash(hash)) return { pathname, search, hash };
  const [, path = '/', query = '', fragment = ''] = ROUTE.exec(hash.slice(1)) ?? [];
  return { pathname: path, search: query, hash: fragment };
}

export function isRouteHash(hash: string): boolean {
  return hash.startsWith('#/');
}
