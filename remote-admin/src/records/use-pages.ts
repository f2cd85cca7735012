import { type keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

import { useStaffSession } from '../session/staff-session';

interface PagesOptions {
  staleTime?: number;
  placeholderData?: typeof keepPreviousData;
}

/** A list, newest first, that loads older pages on request. Lists that socket events change use `usePagedList`. */
export function usePages<Item>(queryKey: QueryKey, path: string, options: PagesOptions = {}) {
  const { api } = useStaffSession();
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => api.getPage<Item>(pageParam),
    initialPageParam: path,
    getNextPageParam: ({ next }) => next,
    ...options,
  });
  return { list, items: list.data?.pages.flatMap(({ items }) => items) ?? [] };
}
