import type { PageProps } from '@potomac-oak/shared/contracts/federation';

import { usePushClicks } from '../features/push/use-push-clicks';
import { usePushRenewal } from '../features/push/use-push-renewal';
import { readPage, readPlace } from '../navigation/dashboard-place';
import { Dashboard } from './dashboard';
import { SignedIn } from './signed-in';
import { StaffPages } from './staff-pages';

export default function DashboardPage({ search }: PageProps) {
  return (
    <SignedIn>
      <Pages search={search} />
    </SignedIn>
  );
}

function Pages({ search }: { search: string }) {
  usePushRenewal();
  usePushClicks();

  const page = readPage(search);
  return page === null ? <Dashboard place={readPlace(search)} /> : <StaffPages page={page} />;
}
