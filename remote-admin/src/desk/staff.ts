import { useQuery } from '@tanstack/react-query';

import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { OwnAccount, Person } from '@potomac-oak/shared/contracts/staff';

import { useStaffSession } from '../session/staff-session';

export const OWN_ACCOUNT_KEY = ['own-account'];

/** The account of the person who is signed in. */
export function useOwnAccount() {
  const { api } = useStaffSession();
  return useQuery({ queryKey: OWN_ACCOUNT_KEY, queryFn: () => api.get<OwnAccount>(STAFF_PATHS.me) });
}

/** @param freshness how often the list is loaded again, because the socket does not report its changes */
export function usePeople(freshness: { staleTime?: number; refetchInterval?: number } = {}) {
  const { api } = useStaffSession();
  return useQuery({ queryKey: ['people'], queryFn: () => api.get<Person[]>(STAFF_PATHS.people), ...freshness });
}

/** The other people with an active account. */
export function useColleagues(): readonly Person[] {
  const { data: me } = useOwnAccount();
  const { data = [] } = usePeople();
  return data.filter(({ id, isActive }) => isActive && id !== me?.id);
}

export function displayName({ name, username }: Pick<Person, 'name' | 'username'>): string {
  return name || username;
}
