import type { ConversationEvent } from '@potomac-oak/shared/contracts/conversation';

import { formatDateTime } from '../../time/company-time';
import styles from './person-pane.module.scss';

/** Who took the conversation, handed it over and marked it done, newest first. */
export function ConversationHistory({ events }: { events: readonly ConversationEvent[] }) {
  if (events.length === 0) return null;

  return (
    <section>
      <h3 className={styles.section}>History</h3>
      <ul className={styles.records}>
        {events.map((event) => (
          <li className={styles.event} key={`${event.at} ${event.state}`}>
            <span>{describe(event)}</span>
            <time className={styles.meta} dateTime={event.at}>
              {formatDateTime(event.at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describe({ state, takenBy, by }: ConversationEvent): string {
  if (state === 'waiting') return by === null ? 'Waiting' : `Returned to Waiting by ${by.name}`;
  if (state === 'done') return by === null ? 'Done after a quiet day' : `Marked done by ${by.name}`;
  const taker = takenBy?.name ?? 'a colleague';
  return by === null || by.id === takenBy?.id ? `Taken by ${taker}` : `Handed over to ${taker} by ${by.name}`;
}
