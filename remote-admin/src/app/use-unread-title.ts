import { useEffect } from 'react';

import { shortCount } from '../ui/badge';

const COUNT = /^\(\d+\+?\) /;

/** The page's title, and the installed app's icon, tell how much is unread. */
export function useUnreadTitle(count: number): void {
  useEffect(() => {
    const title = document.title.replace(COUNT, '');
    document.title = count > 0 ? `(${shortCount(count)}) ${title}` : title;
  });

  useEffect(() => {
    // Browsers without the Badging API have nothing to set.
    navigator.setAppBadge?.(count).catch(() => {});
    return () => {
      document.title = document.title.replace(COUNT, '');
      navigator.clearAppBadge?.().catch(() => {});
    };
  }, [count]);
}
