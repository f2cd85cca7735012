import { type AnyColumn, ilike, or, type SQL, sql } from 'drizzle-orm';

import { SEARCH_MAX } from '@potomac-oak/shared/contracts/limits';
import { plainText } from '@potomac-oak/shared/contracts/text';

/** What staff look for in a list; empty for all of it. */
export const searchSchema = plainText(SEARCH_MAX).default('');

/** True for rows in one of whose `texts` the search stands, whatever the case; undefined when nothing is looked for. */
export function matchesSearch(search: string, ...texts: readonly (AnyColumn | SQL)[]): SQL | undefined {
  if (search === '') return undefined;
  // Signs that `like` would read as wildcards stand for themselves.
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...texts.map((text) => ilike(sql`${text}`, pattern)));
}

/** `&q=…` for the link to the next page. */
export function searchParameter(search: string): string {
  return search === '' ? '' : `&q=${encodeURIComponent(search)}`;
}
