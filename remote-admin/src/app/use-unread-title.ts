import { useEffect } from 'react';

import { shortCount } from '../ui/badge';

const COUNT = /^\(\d+\+?\) /;

export function useUnreadTitle(count: number): void {
  useEffect(() => {
    const title = document.title.replace(COUNT, '');
    document.title = count > 0 ? `(${shortCount(count)}) ${title}` : title;
  });

  useEffect(() => {
    // Only installed apps in some browsers have a badge.
    navigator.setAppBadge?.(count).catch(() => {});
    return () => {
      document.title = document.title.replace(COUNT, '');
      navigator.clearAppBadge?.().catch(() => {});
    };
  }, [count]);
}
