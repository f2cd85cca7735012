import { lazy, Suspense, useEffect, useState } from 'react';

import type { PageProps } from '@potomac-oak/shared/contracts/federation';
import { openPage } from '@potomac-oak/shared/page-events/navigation';

import { useOwnAccount } from '../desk/staff';
import { usePushClicks } from '../features/push/use-push-clicks';
import { usePushRenewal } from '../features/push/use-push-renewal';
import { pageHref, readPage, readPlace } from '../navigation/dashboard-place';
import { Dashboard } from './dashboard';
import { SignedIn } from './signed-in';

// Not needed for the dashboard's first view, whose files have a limit.
const StaffPages = lazy(async () => {
  const { StaffPages } = await import(/* webpackChunkName: "staff-pages" */ './staff-pages');
  return { default: StaffPages };
});

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
  useStart(search);

  const page = readPage(search);
  if (page === null) return <Dashboard place={readPlace(search)} />;
  return (
    <Suspense fallback={<p role="status">Loading…</p>}>
      <StaffPages page={page} search={search} />
    </Suspense>
  );
}

/**
 * Opens Today for a person who has chosen it as start, unless the address names a place. Without a second factor that the
 * account must have, only the own account is open.
 */
function useStart(search: string): void {
  const { data: account } = useOwnAccount();
  const [isStart, setIsStart] = useState(true);

  useEffect(() => {
    if (account?.lacksFactor && readPage(search) !== 'account') openPage(pageHref('account'), { replaces: true });
    if (!isStart || (search === '' && !account)) return;
    setIsStart(false);
    if (search === '' && account?.startsWithToday) openPage(pageHref('today'), { replaces: true });
  }, [isStart, search, account]);
}
