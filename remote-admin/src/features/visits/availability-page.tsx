import { VISIT_KINDS, type VisitSetting } from '@potomac-oak/shared/contracts/visits';

import { displayName, usePeople } from '../../desk/staff';
import { pageHref } from '../../navigation/dashboard-place';
import { FactList } from '../../records/fact-list';
import { LoadFailed, Loading } from '../../ui/load-states';
import { KINDS, RULE_LABELS, RULES } from './availability-draft';
import { AvailabilityForm } from './availability-form';
import { CalendarAddress } from './calendar-address';
import { TimeOffSection } from './time-off-section';
import { useVisitSetting } from './use-visit-setting';
import { useLiveVisits } from './use-visits';
import styles from './visits.module.scss';
import { WeekList, type WeekListProps } from './week-list';

/** When estimators visit. Owners edit it; staff read it. Everybody has time off and a calendar. */
export function AvailabilityPage({ isOwner, ownId }: { isOwner: boolean; ownId: string }) {
  const { data: setting, isError, refetch } = useVisitSetting();
  const nameOf = usePersonName();
  useLiveVisits();

  // A form that is already open keeps its draft when a later request fails.
  if (!setting && isError) return <LoadFailed what="The availability" onRetry={() => void refetch()} />;
  if (!setting) return <Loading />;
  return (
    <div className={styles.sections}>
      <p className={styles.quiet}>
        <a href={pageHref('visits')}>Visits</a> are booked at these times; on holidays, only within the{' '}
        <a href={pageHref('office-hours')}>office hours</a>.
      </p>
      {isOwner ? <AvailabilityForm setting={setting} nameOf={nameOf} /> : <Facts setting={setting} nameOf={nameOf} />}
      <TimeOffSection
        estimators={setting.estimators.map(({ id }) => id).filter((id) => isOwner || id === ownId)}
        isOwner={isOwner}
        ownId={ownId}
        nameOf={nameOf}
      />
      <CalendarAddress />
    </div>
  );
}

/** Returns the name of a person by id. */
function usePersonName(): (id: string) => string {
  const { data: people } = usePeople();
  return (id) => {
    const person = people?.find((one) => one.id === id);
    if (person) return person.isActive ? displayName(person) : `${displayName(person)} (has left)`;
    return people ? 'A former colleague' : '…';
  };
}

function Facts({ setting, nameOf }: { setting: VisitSetting; nameOf: WeekListProps['nameOf'] }) {
  return (
    <>
      <WeekList estimators={setting.estimators} nameOf={nameOf} />
      <section className={styles.section} aria-labelledby="visit-rules">
        <h2 className={styles.title} id="visit-rules">
          Rules
        </h2>
        <FactList
          facts={[
            { term: 'Booking', value: setting.isOffered ? 'Visitors can book' : 'Visitors cannot book' },
            ...KINDS.map((kind) => ({ term: VISIT_KINDS[kind], value: `${setting.minutes[kind]} minutes` })),
            ...RULES.map((rule) => ({ term: RULE_LABELS[rule], value: String(setting[rule]) })),
          ]}
        />
        <p className={styles.quiet}>Only owners can change the availability.</p>
      </section>
    </>
  );
}
