import { useEffect, useState } from 'react';

import type { PageProps } from '@potomac-oak/shared/contracts/federation';
import { linkTo } from '@potomac-oak/shared/contracts/route';
import { openPage } from '@potomac-oak/shared/page-events/navigation';
import { useLazyPart } from '@potomac-oak/shared/ui/use-lazy-part';

import { useOwnAccount } from '../desk/staff';
import { usePushClicks } from '../features/push/use-push-clicks';
import { usePushRenewal } from '../features/push/use-push-renewal';
import { DASHBOARD_PATH, pageHref, readPage, readPlace } from '../navigation/dashboard-place';
import { LoadFailed, Loading } from '../ui/load-states';
import { Dashboard } from './dashboard';
import { RequireSession } from './require-session';

// Not needed for the dashboard's first view, whose files have a limit.
const loadPages = () => import(/* webpackChunkName: "staff-pages" */ './staff-pages');

export default function DashboardPage({ search }: PageProps) {
  return (
    <RequireSession>
      <Pages search={search} />
    </RequireSession>
  );
}

function Pages({ search }: { search: string }) {
  usePushRenewal();
  usePushClicks();
  useStart(search);

  const page = readPage(search);
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
  const [hasRetried, setHasRetried] = useState(false);
  // A release cannot be judged offline.
  const onFail = (cause: unknown) => {
    if (navigator.onLine) reportError(cause);
    setFailure({ cause });
  };
  const part = useLazyPart({ load: loadPages, isWanted: page !== null && !failure, onFail, isQuiet: true });

  function retry() {
    setHasRetried(navigator.onLine);
    setFailure(null);
  }

  if (page === null) return <Dashboard place={readPlace(search)} />;
  if (part) return <part.StaffPages page={page} search={search} />;
  if (!failure) return <Loading />;
  // The release may be broken. The host shows the last good one instead, or offers to try again.
  if (hasRetried) throw failure.cause;
  return (
    <div className="p-3">
      <LoadFailed what="This page" onRetry={retry} />
      <a href={linkTo(DASHBOARD_PATH)}>Dashboard</a>
    </div>
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
