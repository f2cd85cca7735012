import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { whenLoaded } from '../timing/when-loaded';

/**
 * Offers a reload when this tab runs an older version. Checks when the visitor navigates or returns to the tab.
 *
 * @param mainRef the element whose fields keep their values over the reload
 */
export function useVersionWatch(mainRef: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const [check, setCheck] = useState<(() => Promise<void>) | null>(null);

  useEffect(
    () =>
      whenLoaded(async () => {
        const module = await import(/* webpackChunkName: "watch" */ './version-offer').catch(() => null);
        setCheck(() => module?.openVersionOffer(mainRef) ?? null);
      }),
    [mainRef],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new key is a navigation.
  useEffect(() => {
    if (!check) return;
    const handleVisibility = () => void check();
    handleVisibility();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, [check, key]);
}
