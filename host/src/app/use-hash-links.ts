import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Routes clicks on plain `<a href="#/…">` links of all remotes through the router. A native click would create a
 * history entry without a key, and its scroll position would be lost.
 */
export function useHashLinks(): void {
  const navigate = useNavigate();

  useEffect(() => {
    function handleClick(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;

      const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
      const href = link?.getAttribute('href') ?? '';
      if (!href.startsWith('#/') || link?.target) return;

      event.preventDefault();
      navigate(href.slice(1));
    }

    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [navigate]);
}
