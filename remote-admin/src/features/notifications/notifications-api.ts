import { useQuery } from '@tanstack/react-query';

import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import type {
  NotificationPreferences,
  NotificationStatus,
  OutboxRecord,
  OutboxReport,
  OutboxState,
} from '@potomac-oak/shared/contracts/notifications';
import { NOTIFICATION_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';

import { useStaffSession } from '../../session/staff-session';

export const PREFERENCES_KEY = ['notification-preferences'];
export const OUTBOX_KEY = ['outbox'];

export function usePreferences() {
  const { api } = useStaffSession();
  return useQuery({
    queryKey: PREFERENCES_KEY,
    queryFn: () => api.get<NotificationPreferences>(NOTIFICATION_PATHS.preferences),
  });
}

export function useNotificationStatus() {
  const { api } = useStaffSession();
  return useQuery({
    queryKey: ['notification-status'],
    queryFn: () => api.get<NotificationStatus>(NOTIFICATION_PATHS.status),
    refetchInterval: MINUTE_MS,
  });
}

export function useOutbox(state: OutboxState) {
  const { api } = useStaffSession();
  return useQuery({
    queryKey: [...OUTBOX_KEY, state],
    queryFn: () => api.get<OutboxReport>(`${NOTIFICATION_PATHS.outbox}?state=${state}`),
    refetchInterval: MINUTE_MS / 4,
  });
}

export function savePreferences(api: ApiClient, change: NotificationPreferences): Promise<NotificationPreferences> {
  return api.post(NOTIFICATION_PATHS.preferences, change);
}

export function sendAgain(api: ApiClient, id: string): Promise<OutboxRecord> {
  return api.post(`${NOTIFICATION_PATHS.outbox}/${id}/send`, {});
}
