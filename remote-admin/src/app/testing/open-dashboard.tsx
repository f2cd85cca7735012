import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';

import { company } from '@potomac-oak/shared/company';
import { onToast, type Toast } from '@potomac-oak/shared/page-events/toast';

import { readPlace } from '../../navigation/dashboard-place';
import { StaffConnectionContext } from '../../realtime/staff-connection';
import { createStaffSession } from '../../session/create-staff-session';
import { StaffSessionContext } from '../../session/staff-session';
import { createFakeConnection, type FakeConnection } from '../../testing/fake-connection';
import { Dashboard } from '../dashboard';
import { createQueryClient } from '../query-client';
import { useHashSearch } from './use-hash';

interface OpenDashboard {
  connection: FakeConnection;
  toasts: Toast[];
}

/** Renders the dashboard with a fake socket. In place of the host, follows the hash and records toasts. */
export async function openDashboard(hash = '#/s_dashboard'): Promise<OpenDashboard> {
  giveElementsSize();
  localStorage.setItem('token', 'the-token');
  window.location.hash = hash;

  document.title = `Dashboard · ${company.name}`;

  const toasts: Toast[] = [];
  onToast((toast) => toasts.push(toast));
  const connection = createFakeConnection();
  const session = createStaffSession('the-token');

  const queryClient = createQueryClient();

  await act(async () => {
    render(
      <StaffSessionContext value={session}>
        <StaffConnectionContext value={connection}>
          <QueryClientProvider client={queryClient}>
            <DashboardAtHash />
          </QueryClientProvider>
        </StaffConnectionContext>
      </StaffSessionContext>,
    );
  });
  // Later socket events of the test must not race with the first load of the lists.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return { connection, toasts };
}

function DashboardAtHash() {
  return <Dashboard place={readPlace(useHashSearch())} />;
}

// jsdom has no layout, and a virtualized list without height renders no rows.
function giveElementsSize(): void {
  for (const side of ['clientWidth', 'clientHeight'] as const) {
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, value: 800 });
  }
}
