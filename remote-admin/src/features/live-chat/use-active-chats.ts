import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';

import { reloadQueries } from '../../desk/reload-queries';
import { type Records, usePagedList } from '../../records/use-records';
import { useStaffSession } from '../../session/staff-session';
import {
  type ActiveChatEvent,
  type ActiveChats,
  applyChatEvent,
  byUrgency,
  isOfUnknownChat,
  joinChats,
} from './active-chats';
import { readNewestDone, readQueues } from './active-chats-api';

const KEY = ['active-chats'];

/** Most urgent first. */
export function useActiveChats(): Records<ActiveChatRecord> {
  const { api } = useStaffSession();
  const list = usePagedList({
    key: KEY,
    readNewest: () => Promise.all([readQueues(api), readNewestDone(api)]),
    join: (held: ActiveChats | undefined, [queues, newestDone]) => joinChats(held, queues, newestDone),
  });

  const rows = useMemo(() => [...list.rows].sort(byUrgency), [list.rows]);
  return { ...list, rows };
}

export function reloadActiveChats(queryClient: QueryClient): Promise<void> {
  return reloadQueries(queryClient, KEY);
}

/**
 * Returns true when the list must be reloaded: it does not contain the chat, or the response to a request in flight may
 * be older than the event.
 */
export function updateActiveChats(queryClient: QueryClient, event: ActiveChatEvent): boolean {
  const held = queryClient.getQueryData<ActiveChats>(KEY);
  if (held) queryClient.setQueryData<ActiveChats>(KEY, applyChatEvent(held, event));

  const isUnknown = held !== undefined && isOfUnknownChat(held, event);
  return isUnknown || queryClient.isFetching({ queryKey: KEY }) > 0;
}

export function findActiveChat(queryClient: QueryClient, chatId: string): ActiveChatRecord | undefined {
  return queryClient.getQueryData<ActiveChats>(KEY)?.items.find(({ _id }) => _id === chatId);
}
