/** Last revision of all pages, except those that changed at another time. */
const REVISED = '2026-11-22';
const REVISED_AT_ANOTHER_TIME: Readonly<Record<string, string>> = {
  '/faq': '2026-11-21',
};

/** Day of a page's last change, as an ISO date. */
export function modifiedOn(path: string): string {
  return REVISED_AT_ANOTHER_TIME[path] ?? REVISED;
}
