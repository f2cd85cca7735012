import { QueryCache, QueryClient } from '@tanstack/react-query';

import { logFailedList } from '../records/use-records';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: logFailedList }),
    defaultOptions: {
      queries: {
        // The socket reports changes, and every list reloads after an outage.
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: 'always',
        // Comparing ten thousand rows one by one would make scrolling stutter.
        structuralSharing: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
