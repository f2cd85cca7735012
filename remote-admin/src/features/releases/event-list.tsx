import { formatDateTime } from '../../time/company-time';
import { describeEvent } from './release-texts';
import styles from './releases.module.scss';
import { useReleaseEvents } from './use-releases';

export function EventList() {
  const { data, isError, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useReleaseEvents();
  const events = data?.pages.flatMap(({ items }) => items) ?? [];

  return (
    <section className={styles.unit} aria-labelledby="release-history">
      <h2 id="release-history">History</h2>
      {!isPending && !isError && events.length === 0 && <p>Nothing has happened yet.</p>}
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={event.id}>
            <span>
              {event.unit && <strong>{event.unit} </strong>}
              {describeEvent(event)}
            </span>
            {event.reason !== '' && <span>{event.reason}</span>}
            <span className={styles.meta}>
              {event.actor}, {formatDateTime(event.at)}
            </span>
          </li>
        ))}
      </ol>
      {isError && <p role="alert">The history could not be loaded.</p>}
      {(hasNextPage || isError) && (
        <button
          className={styles.link}
          type="button"
          aria-disabled={isFetching}
          onClick={() => void (isError ? refetch() : fetchNextPage())}
        >
          {isError ? 'Load the history again' : 'Show older entries'}
        </button>
      )}
    </section>
  );
}
