import type { IconName } from '@potomac-oak/shared/ui/icon-paths';

import { useToday } from '../customers/use-customers';
import { useOwnAccount } from '../desk/staff';
import { needsPerson, useVisitCalendar } from '../features/visits/use-visits';
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
  { page: 'visits', label: 'Visits', icon: 'home' },
  { page: 'customers', label: 'Customers', icon: 'star' },
  { page: 'numbers', label: 'Numbers', icon: 'ruler' },
  { page: 'office-hours', label: 'Office hours', icon: 'clock' },
  { page: 'availability', label: 'Availability', icon: 'check' },
  { page: 'prices', label: 'Price ranges', icon: 'note', isOwners: true },
  { page: 'notifications', label: 'Notifications', icon: 'mail' },
  { page: 'people', label: 'People', icon: 'handshake', isOwners: true },
  { page: 'releases', label: 'Releases', icon: 'hammer', isOwners: true },
  { page: 'health', label: 'Health', icon: 'heart', isOwners: true },
  { page: 'activity', label: 'Activity', icon: 'search', isOwners: true },
  { page: 'account', label: 'Your account', icon: 'shield' },
];

/** Those that the person who is signed in may open. Some labels contain a count of what to do. */
export function usePages(): PageEntry[] {
  const { data: account } = useOwnAccount();
  const { data: today } = useToday(0);
  const { data: calendar } = useVisitCalendar();
  const counts: Partial<Record<StaffPage, number | undefined>> = {
    today: today && today.counts.notices + today.counts.waiting + today.counts.due,
    visits: calendar?.visits.filter(needsPerson).length,
  };
  const isOpen = ({ page, isOwners }: PageEntry) =>
    account?.lacksFactor ? page === 'account' : !isOwners || account?.role === 'owner';
  return PAGE_LIST.filter(isOpen).map((entry) => {
    const count = counts[entry.page];
    return count ? { ...entry, label: `${entry.label} (${shortCount(count)})` } : entry;
  });
}
