import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';

import { appendOlder } from '../../records/join-newest';
import { logFailedList, type Records } from '../../records/use-records';
import { useStaffSession } from '../../session/staff-session';
import {
  type ActiveChatEvent,
  type ActiveChats,
  applyChatEvent,
  byUrgency,
  isOfUnknownChat,
  joinNewestChats,
  withWaiting,
} from './active-chats';
import { readNewestChats, readWaitingChats } from './active-chats-api';

const KEY = ['active-chats'];

/** Most urgent first. */
export function useActiveChats(): Records<ActiveChatRecord> {
  const { api } = useStaffSession();
  const queryClient = useQueryClient();

  const newest = useQuery<ActiveChats>({
    queryKey: KEY,
    queryFn: async () => {
      const [newest, waiting] = await Promise.all([readNewestChats(api), readWaitingChats(api)]);
      return withWaiting(joinNewestChats(queryClient.getQueryData<ActiveChats>(KEY), newest), waiting);
    },
  });
  const older = useMutation({
    mutationFn: async (path: string) => {
      const page = await api.getPage<ActiveChatRecord>(path);
      queryClient.setQueryData<ActiveChats>(KEY, (held) => held && appendOlder(held, path, page));
    },
    onError: logFailedList,
  });

  const items = newest.data?.items;
  const rows = useMemo(() => [...(items ?? [])].sort(byUrgency), [items]);
  const next = newest.data?.next ?? null;

  return {
    rows,
    isLoading: newest.isPending,
    hasFailed: newest.isError,
    isReloading: newest.isFetching,
    reload: () => void newest.refetch(),
    hasOlder: next !== null,
    isLoadingOlder: older.isPending,
    hasOlderFailed: older.isError,
    loadOlder() {
      if (next !== null && !older.isPending) older.mutate(next);
    },
  };
}

export function reloadActiveChats(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

/**
 * Returns true when the list must be reloaded: it does not hold the chat, or a request is in flight whose response may
 * be older than the event.
 */
export function updateActiveChats(queryClient: QueryClient, event: ActiveChatEvent): boolean {
  const held = queryClient.getQueryData<ActiveChats>(KEY);
  if (held) queryClient.setQueryData<ActiveChats>(KEY, applyChatEvent(held, event));

  const isUnknown = held !== undefined && isOfUnknownChat(held, event);
  return isUnknown || queryClient.isFetching({ queryKey: KEY }) > 0;
}
