import type { IconName } from '@potomac-oak/shared/ui/icon-paths';

import { useOwnAccount } from '../desk/staff';
import type { StaffPage } from '../navigation/dashboard-place';

export interface PageEntry {
  page: StaffPage;
  label: string;
  icon: IconName;
  isOwners?: boolean;
}

/** The pages beside the tabs of the dashboard. */
export const PAGE_LIST: readonly PageEntry[] = [
  { page: 'customers', label: 'Customers', icon: 'star' },
  { page: 'numbers', label: 'Numbers', icon: 'ruler' },
  { page: 'office-hours', label: 'Office hours', icon: 'clock' },
  { page: 'notifications', label: 'Notifications', icon: 'mail' },
  { page: 'people', label: 'People', icon: 'handshake', isOwners: true },
  { page: 'releases', label: 'Releases', icon: 'hammer', isOwners: true },
  { page: 'account', label: 'Your account', icon: 'shield' },
];

/** Those that the person who is signed in may open. */
export function usePages(): PageEntry[] {
  const { data: account } = useOwnAccount();
  return PAGE_LIST.filter(({ isOwners }) => !isOwners || account?.role === 'owner');
}
