const REAL_PATH = /^\/(?![/#])/;

/**
 * Turns links to real paths of routes into links of the running app: `/services/0` → `/#/services/0`. React keeps the
 * attributes of a prerendered element.
 */
export function openRoutesInApp(part: Element, isRoute: (pathname: string) => boolean): void {
  for (const link of part.querySelectorAll('a')) {
    const href = link.getAttribute('href');
    if (href && REAL_PATH.test(href) && isRoute(link.pathname)) link.setAttribute('href', `/#${href}`);
  }
}
