// In this order: each browser's text also contains the names of the ones after it.
const BROWSERS = [
  ['Edg', 'Edge'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['Windows', 'Windows'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Browser and system of a `User-Agent` header, as people name them: `Firefox on Windows`. Empty if unknown. */
export function describeBrowser(userAgent = ''): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((names) => names.find(([part]) => userAgent.includes(part))?.[1]);
  if (browser === undefined) return '';
  return system === undefined ? browser : `${browser} on ${system}`;
}
