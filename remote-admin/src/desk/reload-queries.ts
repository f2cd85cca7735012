import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reloads what an event has changed. A request on its way starts again, because its response may be older than the
 * event: invalidating alone repeats a reload, but never the first load.
 */
export async function reloadQueries(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
