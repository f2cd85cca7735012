import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

import { StaffConnectionContext } from '../../realtime/staff-connection';
import { createStaffSession } from '../../session/create-staff-session';
import { StaffSessionContext } from '../../session/staff-session';
import { createFakeConnection, type FakeConnection } from '../../testing/fake-connection';
import { createQueryClient } from '../query-client';

/** Renders a part of the dashboard for a person who is signed in, with a fake socket. */
export function renderForStaff(part: ReactNode, queryClient = createQueryClient()): FakeConnection {
  localStorage.setItem('token', 'the-token');
  const connection = createFakeConnection();
  render(
    <StaffSessionContext value={createStaffSession('the-token')}>
      <StaffConnectionContext value={connection}>
        <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
      </StaffConnectionContext>
    </StaffSessionContext>,
  );
  return connection;
}
