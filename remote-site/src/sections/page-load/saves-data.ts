/** Network Information API, not available in all browsers. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True when the visitor requests reduced data or has a slow connection. */
export function savesData(): boolean {
  const { saveData = false, effectiveType = '' } =
    (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return saveData || /2g$/.test(effectiveType) || window.matchMedia('(prefers-reduced-data: reduce)').matches;
}
