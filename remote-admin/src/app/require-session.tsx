import { type ReactNode, useEffect } from 'react';

import { leaveForSignIn } from '../navigation/sign-in-place';
import { useStoredToken } from '../session/staff-token';
import { DashboardProviders } from './dashboard-providers';

/** Shows `children` to signed-in staff; others are sent to the sign-in and return from there. */
export function RequireSession({ children }: { children: ReactNode }) {
  const token = useStoredToken();

  useEffect(() => {
    if (token === null) leaveForSignIn({ isReturning: true });
  }, [token]);

  if (token === null) return null;

  return (
    <DashboardProviders key={token} token={token}>
      {children}
    </DashboardProviders>
  );
}
