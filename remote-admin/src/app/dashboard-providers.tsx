import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { createStaffConnection, StaffConnectionContext } from '../realtime/staff-connection';
import { createStaffSession } from '../session/create-staff-session';
import { StaffSessionContext } from '../session/staff-session';
import { createQueryClient } from './query-client';

interface DashboardProvidersProps {
  token: string;
  children: ReactNode;
}

/** Pass the token as `key` when rendering, because the state belongs to one staff session. */
export function DashboardProviders({ token, children }: DashboardProvidersProps) {
  const [session] = useState(() => createStaffSession(token));
  const [connection] = useState(() => createStaffConnection(token));
  const [queryClient] = useState(createQueryClient);

  return (
    <StaffSessionContext value={session}>
      <StaffConnectionContext value={connection}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </StaffConnectionContext>
    </StaffSessionContext>
  );
}
