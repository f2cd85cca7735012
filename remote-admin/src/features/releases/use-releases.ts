import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { ChannelChange } from '@potomac-oak/shared/contracts/release-calls';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';

import { describeFailure } from '../../desk/describe-failure';
import { useStaffSession } from '../../session/staff-session';
import { EVENTS_PATH, promote, readEvents, readStatus, rollBack } from './releases-api';

const KEY = 'releases';
/** Counts of loads and errors change all the time; no socket event reports them. */
const RELOAD_EVERY_MS = 30_000;

export function useReleaseStatus() {
  const { api } = useStaffSession();
  return useQuery({ queryKey: [KEY, 'status'], queryFn: () => readStatus(api), refetchInterval: RELOAD_EVERY_MS });
}

export function useReleaseEvents() {
  const { api } = useStaffSession();
  return useInfiniteQuery({
    queryKey: [KEY, 'events'],
    queryFn: ({ pageParam }) => readEvents(api, pageParam),
    initialPageParam: EVENTS_PATH,
    getNextPageParam: ({ next }) => next,
  });
}

export function useRollBack() {
  return useChange(rollBack);
}

export function usePromote() {
  return useChange(promote);
}

function useChange<Request>(change: (api: ApiClient, request: Request) => Promise<ChannelChange>) {
  const { api } = useStaffSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: Request) => change(api, request),
    // After a refusal too: the unit may have changed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** The server's reason, or the text for a request without an answer. */
export function describeRefusal(error: Error): string {
  return describeFailure(error, 'The server did not answer. Please try again.');
}
