import { useQuery } from '@tanstack/react-query';

import { useStaffSession } from '../../session/staff-session';
import { getOwnAccount } from './accounts-api';

export const OWN_ACCOUNT_KEY = ['own-account'];

export function useOwnAccount() {
  const { api } = useStaffSession();
  return useQuery({ queryKey: OWN_ACCOUNT_KEY, queryFn: () => getOwnAccount(api) });
}
