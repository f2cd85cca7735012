import { useEffect } from 'react';

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
  else if (String(data?.hash).startsWith(`#${DASHBOARD_PATH}`)) window.location.hash = data.hash;
}
