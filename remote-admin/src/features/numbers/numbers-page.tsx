import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';

import { useNow } from '@potomac-oak/shared/chat-ui/use-now';
import { LEAD_STAGES, type OfficeNumbers } from '@potomac-oak/shared/contracts/customers';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';
import { describeFailure } from '@potomac-oak/shared/http/describe-failure';
import { useLazyPart } from '@potomac-oak/shared/ui/use-lazy-part';

import { describeSource, STAGE_LABELS } from '../../customers/customer-texts';
import { useOfficeHours } from '../../desk/office-hours';
import { useStaffSession } from '../../session/staff-session';
import { formatDay } from '../../time/company-time';
import { countOf } from '../../ui/count-of';
import { LoadFailed, Loading } from '../../ui/load-states';
import type { BarChart } from './bar-chart';
import { Figure } from './figure';
import styles from './numbers.module.scss';
import { type Period, PRESETS, type Preset, periodOf } from './periods';

/** Chats, first replies and customers of a period on the office's calendar. */
export function NumbersPage() {
  const { api } = useStaffSession();
  const hours = useOfficeHours();
  const now = useNow();
  const [preset, setPreset] = useState<Preset>('30 days');
  const [own, setOwn] = useState<Period | null>(null);
  const period = own ?? periodOf(preset, now, hours);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['numbers', period],
    queryFn: () => api.get<OfficeNumbers>(`${OFFICE_PATHS.numbers}?${new URLSearchParams({ ...period })}`),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: period.from !== '' && period.to !== '',
  });

  const [hasFailed, setHasFailed] = useState(false);
  const part = useLazyPart({ load: loadChart, isWanted: !hasFailed, onFail: () => setHasFailed(true), isQuiet: true });

  return (
    <>
      <div className={styles.period}>
        <label className={styles.field}>
          Period
          <select
            className={styles.select}
            value={own === null ? preset : 'own'}
            onChange={({ target }) => {
              const chosen = PRESETS.find((name) => name === target.value);
              setOwn(chosen ? null : period);
              if (chosen) setPreset(chosen);
            }}
          >
            {PRESETS.map((name) => (
              <option key={name}>{name}</option>
            ))}
            <option value="own">Custom</option>
          </select>
        </label>
        {(['from', 'to'] as const).map((end) => (
          <label className={styles.field} key={end}>
            {end === 'from' ? 'From' : 'To'}
            <input
              className="form-control"
              type="date"
              value={period[end]}
              onChange={({ target }) => setOwn({ ...period, [end]: target.value })}
            />
          </label>
        ))}
        <p className={styles.quiet}>Dates are in the time zone {hours.timeZone}.</p>
      </div>
      {isPending && <Loading />}
      {error && (
        <p className={styles.notice} role="alert">
          {describeFailure(error, 'The numbers could not be loaded.')}{' '}
          <button className="btn btn-link p-0" type="button" onClick={() => void refetch()}>
            Load again
          </button>
        </p>
      )}
      {hasFailed && <LoadFailed what="The charts" onRetry={() => setHasFailed(false)} />}
      {data && <Figures numbers={data} Chart={part?.BarChart ?? null} />}
    </>
  );
}

/** The chart library is only for this page. */
function loadChart() {
  return import('./bar-chart');
}

/** Memoized because the page renders again with the clock, and each render draws the charts again. */
const Figures = memo(function Figures({ numbers, Chart }: { numbers: OfficeNumbers; Chart: typeof BarChart | null }) {
  const { days, total, people, sources, stages } = numbers;
  // Not the chosen period: while it loads, the figures are those of the previous one.
  const suffix = `${days[0]?.date}-${days.at(-1)?.date}`;
  return (
    <div className={styles.figures}>
      <Figure
        Chart={Chart}
        title="Chats per day"
        summary={`${countOf(total.chats, 'chat')} in ${countOf(days.length, 'day')}, ${total.chats - total.replied} without a reply.`}
        header={['Day', 'Chats']}
        rows={days.map(({ date, chats }) => [formatDay(date), chats])}
        fileName={`chats-per-day-${suffix}`}
      />
      <Figure
        Chart={Chart}
        title="Time to first reply"
        summary={
          total.medianReplyMinutes === null
            ? 'No chat has had a reply yet.'
            : `Median of ${countOf(total.replied, 'chat')} with a reply: ${countOf(total.medianReplyMinutes, 'office minute')}.`
        }
        header={['Day', 'Median (office minutes)', 'Chats with a reply']}
        rows={days.map(({ date, medianReplyMinutes, replied }) => [formatDay(date), medianReplyMinutes ?? '', replied])}
        fileName={`first-reply-${suffix}`}
      />
      <Figure
        Chart={Chart}
        title="First replies by person"
        summary={describePeople(people)}
        header={['Person', 'First replies', 'Median (office minutes)', 'Customers', 'Won', 'Lost', 'Missed steps']}
        rows={people.map(({ person, medianReplyMinutes, ...of }) => [
          person.name,
          of.firstReplies,
          medianReplyMinutes ?? '',
          of.customers,
          of.won,
          of.lost,
          of.missedSteps,
        ])}
        fileName={`people-${suffix}`}
        isHorizontal
      />
      <Figure
        Chart={Chart}
        title="Customers by source"
        summary={describeCounts(sources.map(({ source, leads }) => [describeSource(source), leads]))}
        header={['Source', 'Customers']}
        rows={sources.map(({ source, leads }) => [describeSource(source), leads])}
        fileName={`customers-by-source-${suffix}`}
        isHorizontal
      />
      <Figure
        Chart={Chart}
        title="Customers by stage"
        summary={describeCounts(LEAD_STAGES.map((stage) => [STAGE_LABELS[stage], stages[stage]])) + describeWon(stages)}
        header={['Stage', 'Customers']}
        rows={LEAD_STAGES.map((stage) => [STAGE_LABELS[stage], stages[stage]])}
        fileName={`customers-by-stage-${suffix}`}
        isHorizontal
      />
    </div>
  );
});

function describeCounts(counts: readonly [string, number][]): string {
  const known = counts.filter(([, leads]) => leads > 0);
  return known.length === 0
    ? 'No new customers in this period.'
    : `${known.map(([label, leads]) => `${label}: ${leads.toLocaleString('en-US')}`).join(', ')}.`;
}

function describePeople(people: OfficeNumbers['people']): string {
  const missed = people.reduce((sum, { missedSteps }) => sum + missedSteps, 0);
  const known = people.filter(({ firstReplies }) => firstReplies > 0);
  const replies = known.map(({ person, firstReplies }) => `${person.name}: ${firstReplies.toLocaleString('en-US')}`);
  return `${replies.join(', ') || 'No first replies'}. ${countOf(missed, 'next step')} missed by a day or more.`;
}

function describeWon({ won, lost }: OfficeNumbers['stages']): string {
  return won + lost === 0 ? '' : ` Won ${Math.round((100 * won) / (won + lost))} % of decided customers.`;
}
