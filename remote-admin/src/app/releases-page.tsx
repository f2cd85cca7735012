import { useEffect } from 'react';

import { ReleasesView } from '../features/releases/releases-view';
import { DASHBOARD_PATH } from '../navigation/dashboard-place';
import { leaveForSignIn } from '../navigation/sign-in-place';
import { useStoredToken } from '../session/staff-token';
import { DashboardProviders } from './dashboard-providers';

export default function ReleasesPage() {
  const token = useStoredToken();

  useEffect(() => {
    if (token === null) leaveForSignIn({ isReturning: true });
  }, [token]);

  if (token === null) return null;

  return (
    <DashboardProviders key={token} token={token}>
      <ReleasesView backHref={`/#${DASHBOARD_PATH}`} />
    </DashboardProviders>
  );
}
