import { useDeferredValue, useLayoutEffect, useMemo, useState } from 'react';

import { linkTo } from '@potomac-oak/shared/contracts/route';
import { replaceQuery } from '@potomac-oak/shared/page-events/navigation';
import { useLazyPart } from '@potomac-oak/shared/ui/use-lazy-part';

import type { SearchResult } from './search-index';

interface Search {
  query: string;
  setQuery(query: string): void;
  /** Null without a query and until the index has loaded. */
  results: readonly SearchResult[] | null;
  /** Whether the index could not be loaded. A change of the query tries again. */
  hasFailed: boolean;
}

/** Keeps the query in the page's address, so that a reload, Back and a copied link show the same results. */
export function useSearch(search: string): Search {
  const [query, setQuery] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const deferred = useDeferredValue(query.trim());
  const index = useLazyPart({
    load: loadIndex,
    isWanted: deferred !== '' && !hasFailed,
    onFail: () => setHasFailed(true),
  });

  // Each letter renders the page before the deferred query changes.
  const results = useMemo(
    () => (index === null || deferred === '' ? null : index.searchSite(deferred)),
    [index, deferred],
  );

  // Not the initial state, because the prerendered page, which the first render must match, has no query.
  useLayoutEffect(() => setQuery(new URLSearchParams(search).get('q') ?? ''), [search]);

  return {
    query,
    setQuery(next) {
      setQuery(next);
      setHasFailed(false);
      replaceQuery(linkTo('/search', next === '' ? {} : { q: next }));
    },
    results,
    hasFailed,
  };
}

async function loadIndex() {
  const { openSearchIndex } = await import(/* webpackChunkName: "search-index" */ './search-index');
  return openSearchIndex();
}
