import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { AuditEvent, ChannelChange } from '@potomac-oak/shared/contracts/release-calls';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';
import { describeFailure } from '@potomac-oak/shared/http/describe-failure';

import { usePages } from '../../records/use-pages';
import { useStaffSession } from '../../session/staff-session';
import { promote, readStatus, rollBack } from './releases-api';

const KEY = 'releases';
/** Counts of loads and errors change all the time; no socket event reports them. */
const RELOAD_EVERY_MS = 30_000;

export function useReleaseStatus() {
  const { api } = useStaffSession();
  return useQuery({ queryKey: [KEY, 'status'], queryFn: () => readStatus(api), refetchInterval: RELOAD_EVERY_MS });
}

export function useReleaseEvents() {
  return usePages<AuditEvent>([KEY, 'events'], `${RELEASE_PATHS.releases}/events?limit=50`);
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
