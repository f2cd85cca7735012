/** The Network Information API, which only some browsers have. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor asks for few bytes, or has a line on which many would take minutes. */
export function savesData(): boolean {
  const { saveData = false, effectiveType = '' } =
    (navigator as Navigator & { connection?: Connection }).connection ?? {};
  return saveData || /2g$/.test(effectiveType) || window.matchMedia('(prefers-reduced-data: reduce)').matches;
}
