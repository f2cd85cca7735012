import { createContext, useContext } from 'react';

import type { ApiClient } from '@potomac-oak/shared/http/api-client';

import type { StaffWatch } from './staff-api';

export interface StaffSession {
  api: ApiClient;
  /** For calls without `api`. */
  watch: StaffWatch;
  token: string;
  /** Redirects to the sign-in page after the session has ended. */
  expire: () => void;
}

export const StaffSessionContext = createContext<StaffSession | null>(null);

export function useStaffSession(): StaffSession {
  const session = useContext(StaffSessionContext);
  if (session === null) throw new Error('useStaffSession requires a StaffSessionContext');
  return session;
}
