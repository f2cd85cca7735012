import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';

import { DAY_MINUTES, DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { FULL_NAME_MAX } from '@potomac-oak/shared/contracts/limits';
import { minuteOfDay, toInstant } from '@potomac-oak/shared/contracts/office-hours';
import { type TimeOff, VISIT_PATHS } from '@potomac-oak/shared/contracts/visits';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';

import { reportFailure } from '../../desk/report-failure';
import { useStaffSession } from '../../session/staff-session';
import { fromTimeField } from '../../time/company-time';
import { LoadFailed, Loading } from '../../ui/load-states';
import { reloadVisits, useVisitCalendar } from './use-visits';
import { createVisitClock, type VisitClock } from './visit-texts';
import styles from './visits.module.scss';
import type { WeekListProps } from './week-list';

interface TimeOffSectionProps {
  /** Whose time off the person enters. */
  estimators: readonly string[];
  isOwner: boolean;
  ownId: string;
  nameOf: WeekListProps['nameOf'];
}

/** Time off of estimators. Staff enter their own, and owners everybody's. */
export function TimeOffSection({ estimators, isOwner, ownId, nameOf }: TimeOffSectionProps) {
  const { api } = useStaffSession();
  const queryClient = useQueryClient();
  const { data: calendar, isError, refetch } = useVisitCalendar();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const { timeZone = 'UTC', timeOff = [] } = calendar ?? {};
  const clock = useMemo(() => createVisitClock(timeZone), [timeZone]);

  async function remove({ _id: id }: TimeOff) {
    // The row disappears, with the focus.
    titleRef.current?.focus({ preventScroll: true });
    await api.delete(`${VISIT_PATHS.timeOff}/${id}`).catch(reportFailure);
    await reloadVisits(queryClient);
  }

  return (
    <section className={styles.section} aria-labelledby="time-off">
      <h2 className={styles.title} id="time-off" tabIndex={-1} ref={titleRef}>
        Time off
      </h2>
      {!calendar && !isError && <Loading />}
      {!calendar && isError && <LoadFailed what="The time off" onRetry={() => void refetch()} />}
      {calendar && timeOff.length === 0 && <p className={styles.quiet}>Nobody has time off.</p>}
      <ul className={styles.entries}>
        {timeOff.map((off) => (
          <li className={styles.entry} key={off._id}>
            <span dir="auto">
              {nameOf(off.estimatorId)}: {describeTimeOff(off, timeZone, clock)}
              {off.note && ` · ${off.note}`}
            </span>
            {(isOwner || off.estimatorId === ownId) && (
              <button className={styles.tool} type="button" onClick={() => void remove(off)}>
                Remove
                <span className="visually-hidden">
                  {' '}
                  the time off of {nameOf(off.estimatorId)}, {describeTimeOff(off, timeZone, clock)}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {calendar && estimators.length > 0 && <TimeOffForm estimators={estimators} timeZone={timeZone} nameOf={nameOf} />}
    </section>
  );
}

interface TimeOffFormProps extends Pick<TimeOffSectionProps, 'estimators' | 'nameOf'> {
  timeZone: string;
}

const EMPTY = { firstDay: '', from: '', lastDay: '', until: '', note: '' };

function TimeOffForm({ estimators, timeZone, nameOf }: TimeOffFormProps) {
  const { api } = useStaffSession();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState('');
  const [draft, setDraft] = useState(EMPTY);
  const estimatorId = estimators.includes(wanted) ? wanted : estimators[0];
  const { failure, isSending, submit } = useSubmission(async () => {
    await api.post(VISIT_PATHS.timeOff, { estimatorId, note: draft.note, ...readPeriod(draft, timeZone) });
    setDraft(EMPTY);
    await reloadVisits(queryClient);
  });

  function field(name: keyof typeof EMPTY) {
    return {
      className: 'form-control',
      value: draft[name],
      onChange: ({ target }: { target: HTMLInputElement }) => setDraft({ ...draft, [name]: target.value }),
    };
  }

  return (
    <form className={styles.form} aria-label="New time off" onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        {estimators.length > 1 && (
          <label className={styles.field}>
            Estimator
            <select className={styles.select} value={estimatorId} onChange={({ target }) => setWanted(target.value)}>
              {estimators.map((id) => (
                <option key={id} value={id}>
                  {nameOf(id)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className={styles.field}>
          First day
          <input type="date" required {...field('firstDay')} />
        </label>
        <label className={styles.field}>
          From (empty: all day)
          <input type="time" {...field('from')} />
        </label>
        <label className={styles.field}>
          Last day (empty: one day)
          <input type="date" min={draft.firstDay} {...field('lastDay')} />
        </label>
        <label className={styles.field}>
          Until (empty: all day)
          <input type="time" {...field('until')} />
        </label>
        <label className={styles.field}>
          Note
          <input maxLength={FULL_NAME_MAX} placeholder="Vacation" {...field('note')} />
        </label>
      </div>
      <div className={styles.actions}>
        <button className="btn btn-outline-primary" type="submit" aria-disabled={isSending}>
          Add time off
        </button>
        <span role="alert">{failure}</span>
      </div>
    </form>
  );
}

function readPeriod({ firstDay, from, lastDay, until }: typeof EMPTY, timeZone: string) {
  const at = (date: string, minutes: number) =>
    new Date(toInstant((Date.parse(date) / DAY_MS) * DAY_MINUTES + minutes, timeZone)).toISOString();
  return {
    startsAt: at(firstDay, fromTimeField(from) ?? 0),
    endsAt: at(lastDay || firstDay, fromTimeField(until) ?? DAY_MINUTES),
  };
}

/** "Tuesday 24 Nov 2026", with times unless the days are whole. */
function describeTimeOff({ startsAt, endsAt }: TimeOff, timeZone: string, clock: VisitClock): string {
  const isMidnight = (at: string) => minuteOfDay(Date.parse(at), timeZone) === 0;
  if (!isMidnight(startsAt) || !isMidnight(endsAt)) return `${clock.full(startsAt)} – ${clock.full(endsAt)}`;
  const [first, last] = [clock.date(startsAt), clock.date(new Date(Date.parse(endsAt) - 1).toISOString())];
  return first === last ? first : `${first} – ${last}`;
}
