import { useEffect } from 'react';

import type { PageProps } from '@potomac-oak/shared/contracts/federation';

import { readPage, readPlace } from '../navigation/dashboard-place';
import { leaveForSignIn } from '../navigation/sign-in-place';
import { useStoredToken } from '../session/staff-token';
import { Dashboard } from './dashboard';
import { DashboardProviders } from './dashboard-providers';
import { StaffPages } from './staff-pages';

export default function DashboardPage({ search }: PageProps) {
  const token = useStoredToken();
  const page = readPage(search);

  useEffect(() => {
    if (token === null) leaveForSignIn({ isReturning: true });
  }, [token]);

  if (token === null) return null;

  return (
    <DashboardProviders key={token} token={token}>
      {page === null ? <Dashboard place={readPlace(search)} /> : <StaffPages page={page} />}
    </DashboardProviders>
  );
}
