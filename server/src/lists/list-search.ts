import { type AnyColumn, ilike, or, type SQL, sql } from 'drizzle-orm';

import { SEARCH_MAX } from '@potomac-oak/shared/contracts/limits';
import { plainText } from '@potomac-oak/shared/contracts/text';

/** Search text; empty matches everything. */
export const searchSchema = plainText(SEARCH_MAX).default('');

/** Condition that at least one of `texts` contains the search text, ignoring case; undefined for an empty search. */
export function matchesSearch(search: string, ...texts: readonly (AnyColumn | SQL)[]): SQL | undefined {
  if (search === '') return undefined;
  // Escapes the wildcards of `like`.
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...texts.map((text) => ilike(sql`${text}`, pattern)));
}

/** `&q=…` for the link to the next page. */
export function searchParameter(search: string): string {
  return search === '' ? '' : `&q=${encodeURIComponent(search)}`;
}
