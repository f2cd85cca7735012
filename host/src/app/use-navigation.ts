import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { routeOf } from '@potomac-oak/shared/contracts/route';
import { takeNavigation } from '@potomac-oak/shared/page-events/navigation';

/**
 * Passes the navigation of all units to the router: clicks on their links, and requests of their code. A native click
 * would create a history entry without a key, and its scroll position would be lost.
 */
export function useNavigation(): void {
  const navigate = useNavigate();

  useEffect(() => {
    function handleClick(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;

      const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
      const path = link && routeOf(link.getAttribute('href') ?? '');
      if (!path || link.target) return;

      event.preventDefault();
      navigate(path);
    }

    const release = takeNavigation({
      onPage: ({ href, replaces }) => navigate(routeOf(href) ?? '/', { replace: replaces }),
      // At once: the page shows what the visitor types, and must not get an older query after a newer one.
      onQuery: ({ href }) =>
        navigate(routeOf(href) ?? '/', { replace: true, preventScrollReset: true, flushSync: true }),
    });
    document.addEventListener('click', handleClick);
    return () => {
      release();
      document.removeEventListener('click', handleClick);
    };
  }, [navigate]);
}
