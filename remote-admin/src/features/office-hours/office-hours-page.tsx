import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { useNow } from '@potomac-oak/shared/chat-ui/use-now';

import {
  describeRanges,
  OFFICE_HOURS_KEY,
  rangesOf,
  sortHolidays,
  useOfficeHoursEvents,
  useOfficeSetting,
  WEEK,
} from '../../desk/office-hours';
import { useStaffRoom } from '../../realtime/use-staff-room';
import { DAY_NAMES } from '../../setting/range-draft';
import { LoadFailed, Loading } from '../../ui/load-states';
import { HoursForm } from './hours-form';
import styles from './office-hours.module.scss';
import { PromisePreview } from './promise-preview';

/** Owners edit the hours; staff read them. */
export function OfficeHoursPage({ isOwner }: { isOwner: boolean }) {
  const { data: setting, isError, refetch } = useOfficeSetting();
  const now = useNow();
  useLiveOfficeHours();

  // A form that is already open keeps its draft when a later request fails.
  if (!setting && isError) return <LoadFailed what="The office hours" onRetry={() => void refetch()} />;
  if (!setting) return <Loading />;
  if (isOwner) return <HoursForm setting={setting} />;

  return (
    <section className={styles.section} aria-labelledby="hours-week">
      <h2 className={styles.title} id="hours-week">
        Week
      </h2>
      <dl className={styles.facts}>
        {WEEK.map((weekday) => (
          <div className={styles.fact} key={weekday}>
            <dt>{DAY_NAMES[weekday]}</dt>
            <dd>{describeRanges(rangesOf(setting, weekday)) || 'Closed'}</dd>
          </div>
        ))}
        {sortHolidays(setting.holidays).map(({ date, name, ranges }) => (
          <div className={styles.fact} key={date}>
            <dt>{name}</dt>
            <dd>
              {date}: {describeRanges(ranges) || 'Closed'}
            </dd>
          </div>
        ))}
      </dl>
      <PromisePreview hours={setting} now={now} />
      <p className={styles.quiet}>
        Times are in the time zone {setting.timeZone}. Only owners can change the office hours.
      </p>
    </section>
  );
}

/** Follows changes by colleagues, including those made while the connection was lost. */
function useLiveOfficeHours(): void {
  const queryClient = useQueryClient();
  const reload = useCallback(() => void queryClient.invalidateQueries({ queryKey: OFFICE_HOURS_KEY }), [queryClient]);

  useOfficeHoursEvents();
  useStaffRoom(reload);
}
