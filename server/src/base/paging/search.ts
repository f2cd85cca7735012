import { SEARCH_MAX } from '@potomac-oak/shared/contracts/limits';
import { plainText } from '@potomac-oak/shared/contracts/text';

/** Search text; empty matches everything. */
export const searchSchema = plainText(SEARCH_MAX).default('');

/** Pattern for `ilike` that matches columns which contain the search text; null for an empty search. */
export function searchPattern(search: string): string | null {
  return search === '' ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
