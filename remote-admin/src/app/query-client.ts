import { QueryCache, QueryClient } from '@tanstack/react-query';

import { logFailedList } from '../records/use-records';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: logFailedList }),
    defaultOptions: {
      queries: {
        // The socket tells when a list has changed, and after an outage everything is read again.
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: 'always',
        // Comparing ten thousand rows one by one with those of before is what would make scrolling stumble.
        structuralSharing: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
