import { useEffect } from 'react';

import { linkTo, routeOf } from '@potomac-oak/shared/contracts/route';
import { openPage } from '@potomac-oak/shared/page-events/navigation';

import { DASHBOARD_PATH } from '../../navigation/dashboard-place';

/** Answers the worker, which looks for a tab with the dashboard, and opens the conversation of a clicked notification. */
export function usePushClicks(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;

    serviceWorker.addEventListener('message', handleMessage);
    return () => serviceWorker.removeEventListener('message', handleMessage);
  }, []);
}

function handleMessage({ data, ports: [port] }: MessageEvent): void {
  if (data === 'dashboard?') port?.postMessage('yes');
  const path = routeOf(String(data?.hash));
  if (path?.startsWith(DASHBOARD_PATH)) openPage(linkTo(path));
}
