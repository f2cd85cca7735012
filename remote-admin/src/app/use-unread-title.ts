import { useEffect } from 'react';

import { shortCount } from '../ui/badge';

const COUNT = /^\(\d+\+?\) /;

/** Shows the number of unread messages in the page title and on the installed app's icon. */
export function useUnreadTitle(count: number): void {
  useEffect(() => {
    const title = document.title.replace(COUNT, '');
    document.title = count > 0 ? `(${shortCount(count)}) ${title}` : title;
  });

  useEffect(() => {
    // The Badging API is not available in all browsers.
    navigator.setAppBadge?.(count).catch(() => {});
    return () => {
      document.title = document.title.replace(COUNT, '');
      navigator.clearAppBadge?.().catch(() => {});
    };
  }, [count]);
}
