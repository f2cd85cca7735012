import { company } from '@potomac-oak/shared/company';
import { linkTo } from '@potomac-oak/shared/contracts/route';
import { nameZone } from '@potomac-oak/shared/contracts/zone-name';

import { scheduleTexts } from '../../content/pages/schedule-texts';
import { Choices } from '../../sections/choices/choices';
import { formatDate, formatTime, formatVisitTime, nameDay } from './office-time';
import styles from './schedule.module.scss';
import type { LoadedTimes } from './use-free-times';

interface VisitTimesProps {
  free: LoadedTimes;
  /** The date that is shown; empty until the visitor chooses one. */
  day: string;
  /** Shown first, for example "Monday"; may be empty. */
  weekday: string;
  startsAt: string;
  onDay: (day: string) => void;
  onTime: (startsAt: string) => void;
  onRetry: () => void;
  onLater: () => void;
}

export function VisitTimes({
  free: { times, state },
  day,
  weekday,
  startsAt,
  onDay,
  onTime,
  onRetry,
  onLater,
}: VisitTimesProps) {
  const { days = [], timeZone = '', minutes = 0, next = null } = times ?? {};
  const chosen = days.find((candidate) => candidate.times.includes(startsAt));
  const shown =
    days.find(({ date }) => date === day) ?? chosen ?? days.find(({ date }) => nameDay(date) === weekday) ?? days[0];

  return (
    <div className={styles.part}>
      <div role="status">
        {state === 'loading' && <p>{scheduleTexts.loading}</p>}
        {times !== null && !shown && <Nothing isInArea={times.isInArea} />}
        {state === 'failed' && (
          <p className={styles.problem}>
            {scheduleTexts.failed}{' '}
            <button type="button" className="btn btn-link" onClick={times === null ? onRetry : onLater}>
              {scheduleTexts.retry}
            </button>
          </p>
        )}
      </div>
      {times !== null && startsAt !== '' && !chosen && (
        <p>
          <strong>{formatVisitTime(startsAt, timeZone)}</strong>
          {`. ${scheduleTexts.unanswered}`}
        </p>
      )}
      {shown && (
        <>
          <Choices
            legend={scheduleTexts.day}
            name="day"
            choices={days.map(({ date }) => ({ value: date, label: formatDate(date) }))}
            value={shown.date}
            onChoose={onDay}
          />
          {next !== null && state !== 'failed' && (
            <button type="button" className="btn btn-link" aria-disabled={state === 'loading'} onClick={onLater}>
              {scheduleTexts.moreDays}
            </button>
          )}
          <Choices
            legend={scheduleTexts.time}
            name="startsAt"
            choices={shown.times.map((time) => ({ value: time, label: formatTime(time, timeZone) }))}
            value={startsAt}
            onChoose={onTime}
          />
          <p className="form-text">{`${nameZone(timeZone)}. The visit takes about ${minutes} minutes.`}</p>
        </>
      )}
    </div>
  );
}

function Nothing({ isInArea }: { isInArea: boolean }) {
  const { outside, nothing, otherwise } = scheduleTexts;

  return (
    <p>
      {`${isInArea ? nothing : outside} `}
      <a href={linkTo('/contact')}>{otherwise.link}</a>
      {` ${otherwise.call} `}
      <a href={company.phone.href}>{company.phone.label}</a>.
    </p>
  );
}
