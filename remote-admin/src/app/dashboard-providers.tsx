import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { createStaffSocket, StaffSocketContext } from '../realtime/staff-socket';
import { logFailedList } from '../records/use-records';
import { createStaffSession } from '../session/create-staff-session';
import { StaffSessionContext } from '../session/staff-session';

interface DashboardProvidersProps {
  token: string;
  children: ReactNode;
}

/** What belongs to one staff session: nothing of it outlives a sign-out. */
export function DashboardProviders({ token, children }: DashboardProvidersProps) {
  const [session] = useState(() => createStaffSession(token));
  const [socket] = useState(() => createStaffSocket(token));
  const [queryClient] = useState(createQueryClient);

  return (
    <StaffSessionContext value={session}>
      <StaffSocketContext value={socket}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </StaffSocketContext>
    </StaffSessionContext>
  );
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: logFailedList }),
    defaultOptions: {
      // The socket tells when a list has changed, and after an outage everything is read again.
      queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
