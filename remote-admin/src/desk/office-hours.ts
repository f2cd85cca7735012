import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { company, defaultOfficeHours } from '@potomac-oak/shared/company';
import type { Holiday, OfficeHours, OfficeSetting, OpenRange } from '@potomac-oak/shared/contracts/office-hours';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { useStaffConnection } from '../realtime/staff-connection';
import { useStaffSession } from '../session/staff-session';
import { formatMinutes } from '../time/company-time';
import { keepNewest } from './keep-newest';

export const OFFICE_HOURS_KEY = ['office-hours'];

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** Weeks are shown from Monday on. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
const DEFAULT: OfficeSetting = { ...defaultOfficeHours, revision: 0 };

export function useOfficeSetting() {
  const { api } = useStaffSession();
  return useQuery({
    queryKey: OFFICE_HOURS_KEY,
    // The answer is cached for a minute, but a dashboard that reconnects must not miss a change.
    queryFn: () => api.get<OfficeSetting>(OFFICE_PATHS.hours, { headers: { 'Cache-Control': 'no-cache' } }),
  });
}

/** The default hours until the server has answered. */
export function useOfficeHours(): OfficeSetting {
  return useOfficeSetting().data ?? DEFAULT;
}

/** Follows changes of the hours while mounted. */
export function useOfficeHoursEvents(): void {
  const { socket } = useStaffConnection();
  const queryClient = useQueryClient();

  useEffect(() => {
    function handleChange(setting: OfficeSetting) {
      keepNewest(queryClient, OFFICE_HOURS_KEY, setting);
    }

    socket.on('officeHoursChanged', handleChange);
    return () => {
      socket.off('officeHoursChanged', handleChange);
    };
  }, [socket, queryClient]);
}

/** "Mon–Fri 8 AM–5 PM, Sat 9 AM–12 PM" */
export function describeHours(setting: OfficeSetting): string {
  return setting.revision === 0 ? company.hoursLabel : describeWeek(setting) || 'No office hours';
}

/** Empty without hours. */
export function describeWeek(setting: Pick<OfficeHours, 'openingHours'>): string {
  const days = WEEK.map((weekday) => ({
    label: DAYS[weekday] ?? '',
    hours: describeRanges(rangesOf(setting, weekday)),
  }));
  const groups: { first: string; last: string; hours: string }[] = [];
  for (const { label, hours } of days) {
    const group = groups.at(-1);
    if (group?.hours === hours) group.last = label;
    else groups.push({ first: label, last: label, hours });
  }
  const open = groups.filter(({ hours }) => hours !== '');
  return open.map(({ first, last, hours }) => `${first === last ? first : `${first}–${last}`} ${hours}`).join(', ');
}

/** "8 AM–12 PM and 1 PM–5 PM". Empty for a closed day. */
export function describeRanges(ranges: readonly OpenRange[]): string {
  return ranges.map(({ opensAt, closesAt }) => `${formatMinutes(opensAt)}–${formatMinutes(closesAt)}`).join(' and ');
}

export function rangesOf({ openingHours }: Pick<OfficeHours, 'openingHours'>, weekday: number): OpenRange[] {
  return openingHours.filter((range) => range.weekday === weekday).toSorted((a, b) => a.opensAt - b.opensAt);
}

export function sortHolidays<Item extends Pick<Holiday, 'date'>>(holidays: readonly Item[]): Item[] {
  return holidays.toSorted((a, b) => a.date.localeCompare(b.date));
}
