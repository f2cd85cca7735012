import { useEffect } from 'react';

import { DASHBOARD_PATH } from '../../navigation/dashboard-place';

/** Opens the conversation of a notification that was clicked: the worker asks for a tab with the dashboard. */
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
