import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { usePageVisible } from '@potomac-oak/shared/chat-ui/use-page-visible';
import type { CustomerChange } from '@potomac-oak/shared/contracts/customer-changes';
import type {
  CustomerDetail,
  CustomerRecord,
  RecordKey,
  StaffNotice,
  Today,
} from '@potomac-oak/shared/contracts/customers';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';
import { showToast } from '@potomac-oak/shared/page-events/toast';
import { coalesce } from '@potomac-oak/shared/realtime/coalesce';

import { reloadQueries } from '../desk/reload-queries';
import { reportFailure } from '../desk/report-failure';
import { useStaffConnection } from '../realtime/staff-connection';
import { useStaffSession } from '../session/staff-session';
import { entryHref } from './customer-texts';

/** Key of everything about customers. */
export const CUSTOMERS_KEY = ['customers'];

/** The customer with this id, or the one it was merged into. */
export function useCustomer(id: string) {
  const { api } = useStaffSession();
  return useQuery({
    queryKey: [...CUSTOMERS_KEY, 'detail', id],
    queryFn: () => api.get<CustomerDetail>(customerPath(id)),
    placeholderData: keepPreviousData,
  });
}

export function useCustomerOf({ kind, id }: RecordKey) {
  const { api } = useStaffSession();
  return useQuery({
    queryKey: [...CUSTOMERS_KEY, 'of', kind, id],
    queryFn: () => api.get<CustomerDetail>(`${OFFICE_PATHS.customerOf}/${kind}/${encodeURIComponent(id)}`),
  });
}

/** @param limit entries of each list; the counts are of all */
export function useToday(limit: number) {
  const { api } = useStaffSession();
  return useQuery({
    queryKey: [...CUSTOMERS_KEY, 'today', limit],
    queryFn: () => api.get<Today>(`${OFFICE_PATHS.today}?limit=${limit}`),
  });
}

interface Change {
  id: string;
  change: CustomerChange;
}

/**
 * Changes one customer at a time, unless a colleague has changed it meanwhile. Returns null after a failure, which is
 * reported and loads the present state.
 */
export function useCustomerChange() {
  const { api } = useStaffSession();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ id, change }: Change) => api.post<CustomerDetail>(customerPath(id), change),
    onError: reportFailure,
    onSettled: () => reloadCustomers(queryClient),
  });
  return {
    isPending,
    change: ({ _id: id, revision }: CustomerRecord, change: CustomerChange) =>
      mutateAsync({ id, change: { ...change, revision } }).catch(() => null),
  };
}

/** Other calls below the path of a customer, such as `/merge`. */
export function useCustomerCall() {
  const { api } = useStaffSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, call, body }: { id: string; call: string; body: object }) =>
      api.post<CustomerDetail>(`${customerPath(id)}/${call}`, body),
    onError: reportFailure,
    onSettled: () => reloadCustomers(queryClient),
  });
}

const EVENTS = [
  'customerChanged',
  'conversationChanged',
  'newChatCreated',
  'receiveMessage',
  'noteAdded',
  'noteRemoved',
  'newChatFormNotification',
  'newSupportBotNotification',
  'botChatContinued',
  'newContactFormNotification',
  'noticeAdded',
  'noticesRead',
  'visitsChanged',
] as const;

/** Follows changes of customers while mounted. A burst of events causes two requests of each list. */
export function useCustomerEvents(): void {
  const { socket } = useStaffConnection();
  const queryClient = useQueryClient();
  const [reload] = useState(() => coalesce(() => reloadCustomers(queryClient)));

  useEffect(() => {
    for (const event of EVENTS) socket.on(event, reload);
    socket.on('noticeAdded', showNotice);
    return () => {
      socket.off('noticeAdded', showNotice);
      for (const event of EVENTS) socket.off(event, reload);
    };
  }, [socket, reload]);
}

/** Reads the notices of the record that is open, for this person in all tabs. */
export function useNoticesRead(kind: StaffNotice['kind'], id: string): void {
  const { api } = useStaffSession();
  const { data: today } = useToday(0);
  const isVisible = usePageVisible();
  const isUnread = isVisible && today?.notices.some((notice) => notice.kind === kind && notice.id === id);

  useEffect(() => {
    if (!isUnread) return;
    api.post(OFFICE_PATHS.noticesRead, { kind, id }).catch(() => {
      // They are read when the record is opened again.
    });
  }, [api, kind, id, isUnread]);
}

function showNotice({ kind, id, text }: StaffNotice): void {
  showToast({ type: 'info', message: `${text}.`, href: entryHref({ kind, id }) });
}

export function reloadCustomers(queryClient: QueryClient): Promise<void> {
  return reloadQueries(queryClient, CUSTOMERS_KEY);
}

export function customerPath(id: string): string {
  return `${OFFICE_PATHS.customers}/${encodeURIComponent(id)}`;
}
