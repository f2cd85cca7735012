import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Stores a setting. An answer and an event may arrive in either order. */
export function keepNewest<Setting extends { revision: number }>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  setting: Setting,
): void {
  queryClient.setQueryData<Setting>(queryKey, (held) => (held && held.revision > setting.revision ? held : setting));
}
