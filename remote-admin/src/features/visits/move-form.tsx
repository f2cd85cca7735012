import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import type { FreeTimes, VisitRecord } from '@potomac-oak/shared/contracts/visits';

import { useOfficeHours } from '../../desk/office-hours';
import { displayName, usePeople } from '../../desk/staff';
import { useStaffSession } from '../../session/staff-session';
import { LoadFailed, Loading } from '../../ui/load-states';
import { useVisitSetting } from './use-visit-setting';
import { VISITS_KEY, visitPath } from './use-visits';
import { createVisitClock } from './visit-texts';
import styles from './visits.module.scss';

interface MoveFormProps {
  visit: VisitRecord;
  isSending: boolean;
  onMove: (to: { startsAt: string; estimatorId?: string }) => void;
  onClose: () => void;
}

const DAYS_SHOWN = 3;

/** Another time for a visit, or the time of a wish, among the free ones. */
export function MoveForm({ visit: { _id: id, zip, estimator }, isSending, onMove, onClose }: MoveFormProps) {
  const { api } = useStaffSession();
  const { timeZone } = useOfficeHours();
  const clock = useMemo(() => createVisitClock(timeZone), [timeZone]);
  const { data: setting } = useVisitSetting();
  const { data: people = [] } = usePeople();
  const [wanted, setWanted] = useState(estimator?.id ?? '');
  const [from, setFrom] = useState('');
  const [picked, setPicked] = useState('');
  const estimators = people.filter((person) => setting?.estimators.some((one) => one.id === person.id));
  // Empty also if the person visits nobody any more.
  const estimatorId = estimators.some((one) => one.id === wanted) ? wanted : '';
  const query = new URLSearchParams({ ...(from && { from }), ...(estimatorId && { estimatorId }) });
  const { data, isError, refetch } = useQuery({
    queryKey: [...VISITS_KEY, 'times', id, query.toString()],
    queryFn: () => api.get<FreeTimes>(`${visitPath(id)}/times?${query}`),
  });
  const days = data?.days.slice(0, DAYS_SHOWN) ?? [];
  const later = data?.days[DAYS_SHOWN]?.date ?? data?.next;
  // A time that somebody else has taken meanwhile is no longer listed.
  const startsAt = days.some(({ times }) => times.includes(picked)) ? picked : '';

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (startsAt !== '' && !isSending) onMove({ startsAt, ...(estimatorId && { estimatorId }) });
      }}
    >
      <div className={styles.fields}>
        <label className={styles.field}>
          Estimator
          <select className={styles.select} value={estimatorId} onChange={({ target }) => setWanted(target.value)}>
            <option value="">Anybody who is free</option>
            {estimators.map((person) => (
              <option key={person.id} value={person.id}>
                {displayName(person)}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          From
          <input className="form-control" type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        </label>
      </div>
      {!data && !isError && <Loading />}
      {!data && isError && <LoadFailed what="The free times" onRetry={() => void refetch()} />}
      {data && !data.isInArea && <p role="status">No estimator visits {zip}.</p>}
      {data?.isInArea && days.length === 0 && <p role="status">There are no free times.</p>}
      {days.map(({ date, times }) => (
        <fieldset className={styles.times} key={date}>
          <legend className={styles.legend}>{clock.day(times[0] ?? date)}</legend>
          {times.map((at) => (
            <label className={styles.choice} key={at}>
              <input type="radio" name="visit-time" checked={at === startsAt} onChange={() => setPicked(at)} />
              {clock.time(at)}
            </label>
          ))}
        </fieldset>
      ))}
      <div className={styles.actions}>
        {later && (
          <button className={styles.tool} type="button" onClick={() => setFrom(later)}>
            Later days
          </button>
        )}
        <button className="btn btn-primary" type="submit" aria-disabled={startsAt === '' || isSending}>
          {startsAt === '' ? 'Choose a time' : `Move to ${clock.full(startsAt)}`}
        </button>
        <button className="btn btn-link" type="button" onClick={onClose}>
          Back
        </button>
      </div>
    </form>
  );
}
