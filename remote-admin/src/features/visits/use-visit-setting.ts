import { useQuery } from '@tanstack/react-query';

import { VISIT_PATHS, type VisitSetting } from '@potomac-oak/shared/contracts/visits';

import { useStaffSession } from '../../session/staff-session';
import { VISITS_KEY } from './use-visits';

export const VISIT_SETTING_KEY = [...VISITS_KEY, 'setting'];

export function useVisitSetting() {
  const { api } = useStaffSession();
  return useQuery({ queryKey: VISIT_SETTING_KEY, queryFn: () => api.get<VisitSetting>(VISIT_PATHS.setting) });
}
