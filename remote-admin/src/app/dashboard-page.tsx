import type { PageProps } from '@potomac-oak/shared/contracts/federation';

import { readPage, readPlace } from '../navigation/dashboard-place';
import { Dashboard } from './dashboard';
import { SignedIn } from './signed-in';
import { StaffPages } from './staff-pages';

export default function DashboardPage({ search }: PageProps) {
  const page = readPage(search);

  return <SignedIn>{page === null ? <Dashboard place={readPlace(search)} /> : <StaffPages page={page} />}</SignedIn>;
}
