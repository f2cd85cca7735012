import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

const ROUTE_LINK = /^\/?#(\/.*)/;

/** Returns the route to which a link of the app leads, with its search; null for other links. */
export function routeOf(link: HTMLAnchorElement): string | null {
  const [, path] = ROUTE_LINK.exec(link.getAttribute('href') ?? '') ?? [];
  return path ?? null;
}

/**
 * Routes clicks on plain `<a href="/#/…">` and `<a href="#/…">` links of all units through the router. A native click
 * would create a history entry without a key, and its scroll position would be lost.
 */
export function useHashLinks(): void {
  const navigate = useNavigate();

  useEffect(() => {
    function handleClick(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;

      const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
      const path = link && routeOf(link);
      if (!path || link.target) return;

      event.preventDefault();
      navigate(path);
    }

    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [navigate]);
}
