import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { whenLoaded } from '../timing/when-loaded';

const WATCH_EVERY_MS = 20_000;
const SIGN_IN_PATH = '/dashboard_login';

/**
 * Offers a reload when this tab runs an older version, and reloads it when that version is revoked. Also checks when the
 * visitor navigates or returns to the tab.
 *
 * @param mainRef the element whose fields keep their values over the reload
 */
export function useVersionWatch(mainRef: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const [check, setCheck] = useState<((urgent: boolean) => Promise<void>) | null>(null);

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
    const handleCheck = () => void check(false);
    // A revoke ends staff sessions, and the revoked scripts must not see the password of the next one.
    void check(pathname === SIGN_IN_PATH);
    const timer = setInterval(handleCheck, WATCH_EVERY_MS);
    document.addEventListener('visibilitychange', handleCheck);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleCheck);
    };
  }, [check, key]);
}
