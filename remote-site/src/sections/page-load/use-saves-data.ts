import { useSyncExternalStore } from 'react';

/** Network Information API, not available in all browsers. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True when the visitor requests reduced data or has a slower connection than 4G, as of the latest render. */
export function useSavesData(): boolean {
  return useSyncExternalStore(ignoreChanges, savesData, () => false);
}

function savesData(): boolean {
  const { saveData = false, effectiveType = '' } =
    (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return saveData || /[23]g$/.test(effectiveType) || window.matchMedia('(prefers-reduced-data: reduce)').matches;
}

function ignoreChanges(): () => void {
  return () => {};
}
