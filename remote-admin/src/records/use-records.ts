import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { Page } from '@potomac-oak/shared/http/api-client';

import { useStaffSession } from '../session/staff-session';
import { appendOlder, type Identified, joinNewest } from './join-newest';
import { listPath } from './list-path';

export interface Records<Row> {
  rows: readonly Row[];
  /** True before the first response. */
  isLoading: boolean;
  /** The last request failed; the rows are from an earlier one. */
  hasFailed: boolean;
  isReloading: boolean;
  reload: () => void;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  hasOlderFailed: boolean;
  /** Does nothing at the end of the list, or while a request is in flight. */
  loadOlder: () => void;
}

// A single shared array, so that memoized sorts of the rows stay valid.
const NO_ROWS: readonly never[] = [];

interface PagedListOptions<Row, Newest> {
  key: QueryKey;
  readNewest: () => Promise<Newest>;
  /** Merges the response with the rows that are loaded when it arrives. */
  join: (held: Page<Row> | undefined, newest: Newest) => Page<Row>;
}

/** A list of records, newest first. */
export function useRecords<Row extends Identified>(path: string, search = ''): Records<Row> {
  const { api } = useStaffSession();

  return usePagedList<Row, Page<Row>>({
    key: recordsKey(path, search),
    readNewest: () => api.getPage<Row>(listPath(path, search)),
    join: joinNewest,
  });
}

/** A list that loads older pages by cursor. Components that use the same key share it. */
export function usePagedList<Row extends Identified, Newest>({
  key,
  readNewest,
  join,
}: PagedListOptions<Row, Newest>): Records<Row> {
  const { api } = useStaffSession();
  const queryClient = useQueryClient();

  const newest = useQuery<Page<Row>>({
    queryKey: key,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const response = await readNewest();
      // Older pages and socket events may have changed the list during the request.
      return join(queryClient.getQueryData<Page<Row>>(key), response);
    },
  });

  const older = useMutation({
    mutationFn: async ({ target, next }: { target: QueryKey; next: string }) => {
      const page = await api.getPage<Row>(next);
      queryClient.setQueryData<Page<Row>>(target, (held) => held && appendOlder(held, next, page));
    },
    onError: logFailedList,
  });

  const next = newest.data?.next ?? null;
  // Shows the previous rows until the first page of another key arrives.
  const isOutdated = newest.isPlaceholderData;

  return {
    rows: newest.data?.items ?? NO_ROWS,
    isLoading: newest.isPending,
    hasFailed: newest.isError,
    isReloading: newest.isFetching,
    reload: () => void newest.refetch(),
    hasOlder: next !== null,
    isLoadingOlder: older.isPending,
    hasOlderFailed: older.isError,
    loadOlder() {
      if (next !== null && !isOutdated && !older.isPending) older.mutate({ target: key, next });
    },
  };
}

/** A key that omits `search`, so that it matches the list for every search text. */
export function recordsKey(path: string, search?: string): QueryKey {
  return search === undefined ? ['records', path] : ['records', path, search];
}

export function logFailedList(cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: specified: a list that fails to load is only logged.
  console.error('A list could not be loaded', cause);
}
