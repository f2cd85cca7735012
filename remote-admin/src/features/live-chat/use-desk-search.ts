import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { SearchResult } from '@potomac-oak/shared/contracts/desk';
import { SEARCH_MAX } from '@potomac-oak/shared/contracts/limits';
import { DESK_PATHS } from '@potomac-oak/shared/contracts/paths';

import { useStaffSession } from '../../session/staff-session';

const LIMIT = 50;

/** Searches chats, bot chats and forms on the server. Disabled for an empty text. */
export function useDeskSearch(search: string) {
  const { api } = useStaffSession();
  const q = search.slice(0, SEARCH_MAX);

  return useQuery({
    queryKey: ['desk-search', q],
    queryFn: () => api.get<SearchResult[]>(`${DESK_PATHS.search}?${new URLSearchParams({ q, limit: String(LIMIT) })}`),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    // Messages arrive while the text stays the same.
    staleTime: 0,
  });
}
