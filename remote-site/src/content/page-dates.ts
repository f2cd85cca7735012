import type { blogSummaries } from './blogs/blog-summaries';

/** Last revision of all pages, except those that changed later. */
const REVISED = '2026-11-21';
const CHANGED_LATER: Readonly<Record<string, string>> = {
  '/privacy-policy': '2026-11-22',
  '/thank-you': '2026-11-22',
};

/** Sample dates: replace them with those on which your posts appear. */
export const publishedOn = {
  '0': '2026-01-14',
  '1': '2026-02-11',
  '2': '2026-03-11',
  '3': '2026-04-08',
  '4': '2026-05-13',
  '5': '2026-06-10',
  '6': '2026-07-08',
  '7': '2026-08-12',
  '8': '2026-09-09',
  '9': '2026-10-07',
  '10': '2026-10-28',
  '11': '2026-11-11',
} as const satisfies Record<(typeof blogSummaries)[number]['id'], string>;

/** Day of a page's last change, as an ISO date. */
export function modifiedOn(path: string): string {
  return CHANGED_LATER[path] ?? REVISED;
}
