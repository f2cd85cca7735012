import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { LeadDetail, LeadState } from '@potomac-oak/shared/contracts/lead-stages';
import type { LeadChange } from '@potomac-oak/shared/contracts/leads';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';
import { coalesce } from '@potomac-oak/shared/realtime/coalesce';

import { reloadQueries } from '../desk/reload-queries';
import { reportFailure } from '../desk/report-failure';
import { useStaffConnection } from '../realtime/staff-connection';
import { useStaffSession } from '../session/staff-session';

/** Key of everything about leads. */
export const LEADS_KEY = ['leads'];

export type LeadKey = Pick<LeadState, 'kind' | 'id'>;

export function useLead({ kind, id }: LeadKey) {
  const { api } = useStaffSession();
  return useQuery({ queryKey: detailKey({ kind, id }), queryFn: () => api.get<LeadDetail>(pathOf({ kind, id })) });
}

/** Changes one lead at a time. Reports a failure, and loads the present state after it. */
export function useLeadChange() {
  const { api } = useStaffSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ lead, change }: { lead: LeadKey; change: LeadChange }) => api.post<LeadDetail>(pathOf(lead), change),
    onSuccess: (detail) => queryClient.setQueryData(detailKey(detail), detail),
    onError: reportFailure,
    onSettled: () => reloadLeads(queryClient),
  });
}

/** Follows changes of leads by colleagues while mounted. A burst of events causes two requests of each list. */
export function useLeadEvents(): void {
  const { socket } = useStaffConnection();
  const queryClient = useQueryClient();
  const [reload] = useState(() => coalesce(() => reloadLeads(queryClient)));

  useEffect(() => {
    // The tab that has made the change holds the answer already.
    function handleChange({ kind, id, revision }: LeadState) {
      const held = queryClient.getQueryData<LeadDetail>(detailKey({ kind, id }));
      if (held === undefined || held.revision < revision) reload();
    }

    socket.on('leadChanged', handleChange);
    return () => {
      socket.off('leadChanged', handleChange);
    };
  }, [socket, queryClient, reload]);
}

export function reloadLeads(queryClient: QueryClient): Promise<void> {
  return reloadQueries(queryClient, LEADS_KEY);
}

function detailKey({ kind, id }: LeadKey) {
  return [...LEADS_KEY, 'detail', kind, id];
}

function pathOf({ kind, id }: LeadKey): string {
  return `${OFFICE_PATHS.leads}/${kind}/${encodeURIComponent(id)}`;
}
