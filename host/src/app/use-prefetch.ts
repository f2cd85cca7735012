import { useEffect } from 'react';

import { routeOf } from '@potomac-oak/shared/contracts/route';

import type { Prefetch } from '../remotes/prefetch';
import { whenIdle } from '../timing/when-idle';
import { whenLoaded } from '../timing/when-loaded';

const INTENTS = ['pointerover', 'touchstart', 'focusin'];

/**
 * Prefetches the pages of the links on the screen, once the document has loaded and the browser is idle, and the page of
 * a link that the visitor points at, touches or focuses.
 *
 * @param page key of the page on the screen; another page has other links
 */
export function usePrefetch(prefetch: Prefetch, page: string): void {
  useEffect(() => {
    function handleIntent({ target }: Event) {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link) prefetchPage(prefetch, link);
    }

    for (const event of INTENTS) document.addEventListener(event, handleIntent, { passive: true });
    return () => {
      for (const event of INTENTS) document.removeEventListener(event, handleIntent);
    };
  }, [prefetch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links.
  useEffect(() => {
    const seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        prefetchPage(prefetch, target as HTMLAnchorElement);
      }
    });

    let cancelIdle = () => {};
    const cancelLoad = whenLoaded(() => {
      cancelIdle = whenIdle(() => {
        for (const link of document.querySelectorAll('a')) if (pathOf(link)) seen.observe(link);
      });
    });
    return () => {
      cancelLoad();
      cancelIdle();
      seen.disconnect();
    };
  }, [prefetch, page]);
}

function prefetchPage(prefetch: Prefetch, link: HTMLAnchorElement): void {
  const path = pathOf(link);
  if (path) void prefetch(path);
}

function pathOf(link: HTMLAnchorElement): string | undefined {
  return routeOf(link.getAttribute('href') ?? '')?.split('?')[0];
}
