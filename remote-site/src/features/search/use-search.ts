import { useDeferredValue, useLayoutEffect, useState } from 'react';

import { useLazyPart } from '../../sections/lazy-part/use-lazy-part';
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

  // Not the initial state, because the prerendered page, which the first render must match, has no query.
  useLayoutEffect(() => setQuery(new URLSearchParams(search).get('q') ?? ''), [search]);

  return {
    query,
    setQuery(next) {
      setQuery(next);
      setHasFailed(false);
      // Not a navigation: each letter would become an entry of the history.
      const address = next === '' ? '/#/search' : `/#/search?${new URLSearchParams({ q: next })}`;
      history.replaceState(history.state, '', address);
    },
    results: index !== null && deferred !== '' ? index.searchSite(deferred) : null,
    hasFailed,
  };
}

function loadIndex() {
  return import(/* webpackChunkName: "search-index" */ './search-index');
}
