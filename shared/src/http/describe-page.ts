import { isRouteHash } from '../contracts/route';

/** The address without its query. The hash is included only if it is a route: on other pages it may hold a secret. */
export function describePage(): string {
  const { origin, pathname, hash } = location;
  return `${origin}${pathname}${isRouteHash(hash) ? hash : ''}`;
}
