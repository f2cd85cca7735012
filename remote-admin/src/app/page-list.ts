import type { IconName } from '@potomac-oak/shared/ui/icon-paths';

import { useToday } from '../customers/use-customers';
import { useOwnAccount } from '../desk/staff';
import type { StaffPage } from '../navigation/dashboard-place';
import { shortCount } from '../ui/badge';

export interface PageEntry {
  page: StaffPage;
  label: string;
  icon: IconName;
  isOwners?: boolean;
}

/** The pages beside the tabs of the dashboard. */
export const PAGE_LIST: readonly PageEntry[] = [
  { page: 'today', label: 'Today', icon: 'calendar' },
  { page: 'customers', label: 'Customers', icon: 'star' },
  { page: 'numbers', label: 'Numbers', icon: 'ruler' },
  { page: 'office-hours', label: 'Office hours', icon: 'clock' },
  { page: 'notifications', label: 'Notifications', icon: 'mail' },
  { page: 'people', label: 'People', icon: 'handshake', isOwners: true },
  { page: 'releases', label: 'Releases', icon: 'hammer', isOwners: true },
  { page: 'health', label: 'Health', icon: 'heart', isOwners: true },
  { page: 'activity', label: 'Activity', icon: 'search', isOwners: true },
  { page: 'account', label: 'Your account', icon: 'shield' },
];

/** Those that the person who is signed in may open. The label of Today contains its count. */
export function usePages(): PageEntry[] {
  const { data: account } = useOwnAccount();
  const { data: today } = useToday(0);
  const count = today ? today.counts.notices + today.counts.waiting + today.counts.due : 0;
  const isOpen = ({ page, isOwners }: PageEntry) =>
    account?.lacksFactor ? page === 'account' : !isOwners || account?.role === 'owner';
  return PAGE_LIST.filter(isOpen).map((entry) =>
    entry.page === 'today' && count > 0 ? { ...entry, label: `Today (${shortCount(count)})` } : entry,
  );
}
