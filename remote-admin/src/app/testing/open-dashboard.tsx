import { act, waitFor } from '@testing-library/react';

import { company } from '@potomac-oak/shared/company';
import { onToast, type Toast } from '@potomac-oak/shared/page-events/toast';

import { readPlace } from '../../navigation/dashboard-place';
import type { FakeConnection } from '../../testing/fake-connection';
import { Dashboard } from '../dashboard';
import { createQueryClient } from '../query-client';
import { renderForStaff } from './render-for-staff';
import { useHashSearch } from './use-hash';

interface OpenDashboard {
  connection: FakeConnection;
  toasts: Toast[];
}

/** Renders the dashboard with a fake socket. In place of the host, follows the hash and records toasts. */
export async function openDashboard(hash = '#/s_dashboard'): Promise<OpenDashboard> {
  giveElementsSize();
  window.location.hash = hash;

  document.title = `Dashboard · ${company.name}`;

  const toasts: Toast[] = [];
  onToast((toast) => toasts.push(toast));
  const queryClient = createQueryClient();
  const connection = await act(async () => renderForStaff(<DashboardAtHash />, queryClient));
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
