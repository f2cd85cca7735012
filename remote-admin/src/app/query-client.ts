import { QueryCache, QueryClient } from '@tanstack/react-query';

import { logFailedList } from '../records/use-records';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: logFailedList }),
    defaultOptions: {
      // The socket tells when a list has changed, and after an outage everything is read again.
      queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
