import { useEffect } from 'react';

import type { Prefetch } from '../remotes/prefetch';
import { routeOf } from './use-hash-links';

/** Prefetches the page of a link that the visitor points at, touches or focuses. */
export function usePrefetch(prefetch: Prefetch): void {
  useEffect(() => {
    function handleIntent({ target }: Event) {
      const link = target instanceof Element ? target.closest('a') : null;
      const [path] = (link && routeOf(link))?.split('?') ?? [];
      if (path) void prefetch(path);
    }

    const events = ['pointerover', 'touchstart', 'focusin'];
    for (const event of events) document.addEventListener(event, handleIntent, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, handleIntent);
    };
  }, [prefetch]);
}
