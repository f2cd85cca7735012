import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reloads what an event has changed. Requests in flight are sent again, because their responses may be older than the
 * event. Invalidating alone would not send a first load again.
 */
export async function reloadQueries(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
