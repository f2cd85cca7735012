import { useQuery } from '@tanstack/react-query';

import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { Person } from '@potomac-oak/shared/contracts/staff';

import { useStaffSession } from '../session/staff-session';

/** The person who is signed in; undefined until the server has answered. */
export function useMe(): Person | undefined {
  const { api } = useStaffSession();
  return useQuery({ queryKey: ['staff-me'], queryFn: () => api.get<Person>(STAFF_PATHS.me) }).data;
}

/** The other people with an active account. */
export function useColleagues(): readonly Person[] {
  const { api } = useStaffSession();
  const me = useMe();
  const { data = [] } = useQuery({
    queryKey: ['staff-people'],
    queryFn: () => api.get<Person[]>(STAFF_PATHS.people),
  });
  return data.filter(({ id, isActive }) => isActive && id !== me?.id);
}

export function displayName({ name, username }: Pick<Person, 'name' | 'username'>): string {
  return name || username;
}
