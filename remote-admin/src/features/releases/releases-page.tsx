import { ListSkeleton } from '../../records/list-notices';
import { EventList } from './event-list';
import styles from './releases.module.scss';
import { UnitSection } from './unit-section';
import { useReleaseStatus } from './use-releases';

export function ReleasesPage() {
  const { data, isPending, isFetching, isError, refetch } = useReleaseStatus();

  return (
    <div className={styles.page}>
      {data && (
        <p className={styles.meta}>Revision {data.revision}. Loads and errors are those of the last 24 hours.</p>
      )}
      {isPending && <ListSkeleton />}
      {isError && (
        <p className={styles.notice} role="alert">
          {data ? 'The releases could not be updated.' : 'The releases could not be loaded.'}
          <button className="btn btn-primary" type="button" aria-disabled={isFetching} onClick={() => void refetch()}>
            Load again
          </button>
        </p>
      )}
      {data?.units.length === 0 && <p className={styles.notice}>No unit has been added yet.</p>}
      {data?.units.map((unit) => (
        <UnitSection key={unit.unit} status={unit} revision={data.revision} />
      ))}
      <EventList />
    </div>
  );
}
