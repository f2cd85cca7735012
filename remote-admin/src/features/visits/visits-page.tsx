import { type ReactNode, useMemo, useRef } from 'react';

import { dateOfDay, dayAt } from '@potomac-oak/shared/contracts/office-hours';
import { type TimeOff, VISIT_KINDS, type VisitCalendar, type VisitRecord } from '@potomac-oak/shared/contracts/visits';

import { displayName, useOwnAccount, usePeople } from '../../desk/staff';
import { pageHref } from '../../navigation/dashboard-place';
import { phoneLink } from '../../records/fact-list';
import { LoadFailed, Loading } from '../../ui/load-states';
import { useLiveVisits, useVisitCalendar, useVisitCall } from './use-visits';
import { VisitPage } from './visit-page';
import {
  CONFLICT_TEXTS,
  createVisitClock,
  readVisitsPlace,
  STATE_LABELS,
  type VisitClock,
  type VisitView,
  visitsHref,
} from './visit-texts';
import styles from './visits.module.scss';

const VIEWS: readonly { view: VisitView; label: string }[] = [
  { view: null, label: 'Everybody' },
  { view: 'mine', label: 'Mine' },
];

/** The next visits, or the one that is open. */
export function VisitsPage({ search }: { search: string }) {
  const { view, id } = readVisitsPlace(search);
  useLiveVisits();

  return id ? <VisitPage key={id} id={id} view={view} /> : <VisitList view={view} />;
}

/** The visits by day, after those that need a person. Until they are moved, those to call about are in their day, too. */
function VisitList({ view }: { view: VisitView }) {
  const { data: calendar, isError, refetch } = useVisitCalendar();

  return (
    <>
      <nav className={styles.views} aria-label="Views">
        {VIEWS.map(({ view: name, label }) => (
          <a
            className={styles.view}
            key={label}
            href={visitsHref({ view: name })}
            aria-current={name === view ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
        <a className={styles.link} href={pageHref('availability')}>
          Availability
        </a>
      </nav>
      {!calendar && !isError && <Loading />}
      {!calendar && isError && <LoadFailed what="The visits" onRetry={() => void refetch()} />}
      {calendar && <Calendar calendar={calendar} view={view} />}
    </>
  );
}

interface CalendarProps {
  calendar: VisitCalendar;
  view: VisitView;
}

function Calendar({ calendar: { timeZone, visits, timeOff }, view }: CalendarProps) {
  const { data: me } = useOwnAccount();
  const clock = useMemo(() => createVisitClock(timeZone), [timeZone]);
  // What has no estimator concerns everybody.
  const isShown = (id: string | undefined) => view === null || id === undefined || id === me?.id;
  const shown = visits.filter(({ estimator }) => isShown(estimator?.id));
  const isToCall = ({ conflict }: VisitRecord) => conflict !== null;
  const booked = shown.filter(({ state }) => state !== 'wish');
  const needsPerson = shown.some((visit) => visit.state !== 'confirmed' || isToCall(visit));
  const daysRef = useRef<HTMLDivElement>(null);
  const row = { clock, view };
  // The row of an accepted request disappears, with the focus.
  const attention = { ...row, onAccepted: () => daysRef.current?.focus({ preventScroll: true }) };

  function showDays() {
    daysRef.current?.scrollIntoView();
    daysRef.current?.focus({ preventScroll: true });
  }

  if (shown.length === 0) return <p>{view === 'mine' ? 'You have no visits.' : 'No visits are booked.'}</p>;
  return (
    <div className={styles.calendar}>
      {needsPerson && booked.length > 0 && (
        <button className={styles.jump} type="button" onClick={showDays}>
          Go to the days
        </button>
      )}
      <div className={styles.needs}>
        <Attention
          title="To call"
          text="Their estimator has time off, has left, or does not work then. Call, then move or cancel them."
          visits={shown.filter(isToCall)}
          {...row}
        />
        <Attention
          title="Requests"
          text="The time is held for up to 24 hours, until the visitor confirms or you accept."
          visits={shown.filter((visit) => visit.state === 'requested' && !isToCall(visit))}
          {...attention}
        />
        <Attention
          title="Call back"
          text="The time is not reserved. Call, then set a time."
          visits={shown.filter(({ state }) => state === 'wish')}
          {...attention}
        />
      </div>
      <div className={styles.days} tabIndex={-1} ref={daysRef}>
        {groupByDay(booked, timeZone).map(({ date, visits: ofDay }) => (
          <section className={styles.day} key={date} aria-labelledby={`day-${date}`}>
            <h2 className={styles.title} id={`day-${date}`}>
              {clock.day(ofDay[0]?.startsAt ?? date)}
            </h2>
            <Absences timeOff={timeOff.filter((off) => isShown(off.estimatorId) && isOnDay(off, date, timeZone))} />
            <ul className={styles.rows}>
              {ofDay.map((visit) => (
                <Row key={visit._id} visit={visit} {...row}>
                  {clock.time(visit.startsAt)} – {clock.time(visit.endsAt)}
                </Row>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={styles.quiet}>Times are in the time zone {timeZone}.</p>
    </div>
  );
}

interface RowsProps {
  clock: VisitClock;
  view: VisitView;
  /** Offers to accept requests. */
  onAccepted?: () => void;
}

interface AttentionProps extends RowsProps {
  title: string;
  text: string;
  visits: readonly VisitRecord[];
}

/** Visits that need a person. */
function Attention({ title, text, visits, ...row }: AttentionProps) {
  const id = title.toLowerCase().replace(' ', '-');
  if (visits.length === 0) return null;
  return (
    <section className={styles.attention} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title} <span className={styles.count}>{visits.length}</span>
      </h2>
      <p className={styles.quiet}>{text}</p>
      <ul className={styles.rows}>
        {visits.map((visit) => (
          <Row key={visit._id} visit={visit} {...row}>
            {row.clock.day(visit.startsAt)}, {row.clock.time(visit.startsAt)}
          </Row>
        ))}
      </ul>
    </section>
  );
}

interface RowProps extends RowsProps {
  visit: VisitRecord;
  /** When it is. */
  children: ReactNode;
}

function Row({ visit, clock, view, onAccepted, children }: RowProps) {
  const { _id: id, kind, name, zip, street, phoneNumber, estimator, state, conflict, expiresAt } = visit;
  const { call, isPending } = useVisitCall();

  async function accept() {
    if (!isPending && (await call({ visit, call: 'accept' }))) onAccepted?.();
  }

  return (
    <li className={styles.row}>
      <span className={styles.time}>{children}</span>
      <a className={styles.name} href={visitsHref({ view, id })} dir="auto">
        {name}
      </a>
      <span>
        {VISIT_KINDS[kind]} · {street}, {zip}
      </span>
      {phoneNumber && <span className={styles.phone}>{phoneLink(phoneNumber)}</span>}
      <span className={styles.quiet}>
        {estimator && `${estimator.name} · `}
        {STATE_LABELS[state]}
        {expiresAt && ` until ${clock.day(expiresAt)}, ${clock.time(expiresAt)}`}
      </span>
      {conflict && <strong className={styles.conflict}>{CONFLICT_TEXTS[conflict]}</strong>}
      {state === 'requested' && onAccepted && (
        <button className={styles.tool} type="button" aria-disabled={isPending} onClick={() => void accept()}>
          Accept<span className="visually-hidden"> the visit of {name}</span>
        </button>
      )}
    </li>
  );
}

function Absences({ timeOff }: { timeOff: readonly TimeOff[] }) {
  const { data: people = [] } = usePeople();
  const away = people.filter(({ id }) => timeOff.some(({ estimatorId }) => estimatorId === id));
  if (away.length === 0) return null;
  return <p className={styles.quiet}>Time off: {away.map(displayName).join(', ')}</p>;
}

function groupByDay(visits: readonly VisitRecord[], timeZone: string) {
  const dated = visits.map((visit) => ({ visit, date: dateOfDay(dayAt(Date.parse(visit.startsAt), { timeZone })) }));
  const dates = [...new Set(dated.map(({ date }) => date))];
  return dates.map((date) => ({ date, visits: dated.filter((one) => one.date === date).map(({ visit }) => visit) }));
}

function isOnDay({ startsAt, endsAt }: TimeOff, date: string, timeZone: string): boolean {
  const dateOf = (at: number) => dateOfDay(dayAt(at, { timeZone }));
  return dateOf(Date.parse(startsAt)) <= date && date <= dateOf(Date.parse(endsAt) - 1);
}
