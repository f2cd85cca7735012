import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { describeFailure } from '../../desk/describe-failure';
import { useStaffSession } from '../../session/staff-session';
import { EVENTS_PATH, readEvents, readStatus, rollBack } from './releases-api';

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
  const { api } = useStaffSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: Parameters<typeof rollBack>[1]) => rollBack(api, request),
    // After a refusal too: the unit may have changed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** The server's reason, or the text for a request without an answer. */
export function describeRefusal(error: Error): string {
  return describeFailure(error, 'The server did not answer. Please try again.');
}
