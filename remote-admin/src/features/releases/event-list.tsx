import { OlderButton } from '../../records/older-button';
import { formatDateTime } from '../../time/company-time';
import { LoadFailed } from '../../ui/load-states';
import { describeEvent } from './release-texts';
import styles from './releases.module.scss';
import { useReleaseEvents } from './use-releases';

export function EventList() {
  const { list, items: events } = useReleaseEvents();

  return (
    <section className={styles.unit} aria-labelledby="release-history">
      <h2 id="release-history">History</h2>
      {list.isSuccess && events.length === 0 && <p>Nothing has happened yet.</p>}
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
      {list.isError && <LoadFailed what="The history" onRetry={() => void list.refetch()} />}
      <OlderButton className={styles.link} list={list}>
        Show older entries
      </OlderButton>
    </section>
  );
}
