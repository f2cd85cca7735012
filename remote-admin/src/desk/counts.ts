import { type QueryClient, useQuery } from '@tanstack/react-query';

import type { DeskCounts, MarkRead, ReadKind } from '@potomac-oak/shared/contracts/desk';
import { DESK_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';

import { useStaffSession } from '../session/staff-session';
import { reloadQueries } from './reload-queries';

const KEY = ['desk-counts'];
const NOTHING_UNREAD: Record<ReadKind, number> = { chatForms: 0, contactForms: 0, botChats: 0 };

/** Number of records that the person who is signed in has not read. Zero until the server has answered. */
export function useUnreadRecords(): Record<ReadKind, number> {
  const { api } = useStaffSession();
  const { data } = useQuery({ queryKey: KEY, queryFn: () => api.get<DeskCounts>(DESK_PATHS.counts) });
  return data?.unread ?? NOTHING_UNREAD;
}

export function hasUnreadForms(queryClient: QueryClient): boolean {
  return (queryClient.getQueryData<DeskCounts>(KEY)?.unread.chatForms ?? 0) > 0;
}

export function reloadCounts(queryClient: QueryClient): Promise<void> {
  return reloadQueries(queryClient, KEY);
}

/** Returns false if the dashboard already shows these counts. */
export function storeCounts(queryClient: QueryClient, counts: DeskCounts): boolean {
  const held = queryClient.getQueryData<DeskCounts>(KEY);
  queryClient.setQueryData(KEY, counts);
  return JSON.stringify(held?.unread) !== JSON.stringify(counts.unread);
}

/** Counts the record as read before the server has answered. */
export function countRead(queryClient: QueryClient, kind: ReadKind): void {
  queryClient.setQueryData<DeskCounts>(
    KEY,
    (held) => held && { ...held, unread: { ...held.unread, [kind]: Math.max(0, held.unread[kind] - 1) } },
  );
}

export function postRead(api: ApiClient, read: MarkRead): Promise<DeskCounts> {
  return api.post(DESK_PATHS.read, read);
}
