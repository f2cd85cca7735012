import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

import { VISIT_PATHS, type VisitCalendar, type VisitRecord } from '@potomac-oak/shared/contracts/visits';
import { showToast } from '@potomac-oak/shared/page-events/toast';
import { coalesce } from '@potomac-oak/shared/realtime/coalesce';

import { reloadQueries } from '../../desk/reload-queries';
import { reportFailure } from '../../desk/report-failure';
import { useStaffConnection } from '../../realtime/staff-connection';
import { useStaffRoom } from '../../realtime/use-staff-room';
import { useStaffSession } from '../../session/staff-session';

/** Key of everything about visits. */
export const VISITS_KEY = ['visits'];

export function useVisitCalendar() {
  const { api } = useStaffSession();
  return useQuery({
    queryKey: [...VISITS_KEY, 'calendar'],
    queryFn: () => api.get<VisitCalendar>(VISIT_PATHS.visits),
  });
}

/** Whether somebody of the staff must accept, call, or find another time. */
export function needsPerson({ state, conflict }: VisitRecord): boolean {
  return state !== 'confirmed' || conflict !== null;
}

const DONE = { accept: 'The visit is confirmed.', move: 'The visit is moved.', cancel: 'The visit is cancelled.' };

interface VisitCall {
  visit: VisitRecord;
  call: keyof typeof DONE;
  body?: object;
}

/**
 * Changes a visit unless somebody else has changed it meanwhile or the time is taken. Returns null after a failure, which
 * is reported and loads the present state.
 */
export function useVisitCall() {
  const { api } = useStaffSession();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ visit: { _id: id, revision }, call, body }: VisitCall) =>
      api.post<VisitRecord>(`${visitPath(id)}/${call}`, { ...body, revision }),
    onSuccess: (_answer, { call }) => showToast({ type: 'success', message: DONE[call] }),
    onError: reportFailure,
    onSettled: () => reloadVisits(queryClient),
  });
  return { isPending, call: (call: VisitCall) => mutateAsync(call).catch(() => null) };
}

/** Follows changes while mounted. A burst of events causes two requests. */
export function useVisitEvents(): void {
  const { socket } = useStaffConnection();
  const queryClient = useQueryClient();
  const [reload] = useState(() => coalesce(() => reloadVisits(queryClient)));

  useEffect(() => {
    socket.on('visitsChanged', reload);
    return () => {
      socket.off('visitsChanged', reload);
    };
  }, [socket, reload]);
}

/** Follows changes, including those made while the connection was lost. */
export function useLiveVisits(): void {
  const queryClient = useQueryClient();
  const reload = useCallback(() => void reloadVisits(queryClient), [queryClient]);

  useVisitEvents();
  useStaffRoom(reload);
}

export function reloadVisits(queryClient: QueryClient): Promise<void> {
  return reloadQueries(queryClient, VISITS_KEY);
}

export function visitPath(id: string): string {
  return `${VISIT_PATHS.visits}/${encodeURIComponent(id)}`;
}
