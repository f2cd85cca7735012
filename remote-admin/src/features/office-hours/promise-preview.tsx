import { describeAvailability } from '@potomac-oak/shared/chat-ui/availability';
import { ENGLISH_OFFICE } from '@potomac-oak/shared/chat-ui/english-office';
import { HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { isOfficeOpen, type OfficeHours } from '@potomac-oak/shared/contracts/office-hours';

import styles from './office-hours.module.scss';

const STEP_MS = 15 * MINUTE_MS;
const SEARCHED_MS = 48 * HOUR_MS;

/** What the chat promises visitors now, and after the next opening or closing. */
export function PromisePreview({ hours, now }: { hours: OfficeHours; now: number }) {
  const next = findChange(hours, now);

  return (
    <div className={styles.preview}>
      <p className="mb-0">
        Visitors now read: <strong>“{promiseAt(hours, now)}”</strong>
      </p>
      {next !== null && (
        <p className="mb-0">
          {isOfficeOpen(next, hours) ? 'When the office has opened' : 'When the office has closed'}:{' '}
          <strong>“{promiseAt(hours, next)}”</strong>
        </p>
      )}
    </div>
  );
}

function promiseAt(hours: OfficeHours, now: number): string {
  return describeAvailability({ now, hours, texts: ENGLISH_OFFICE, tag: 'en-US' }).promise;
}

/** A time after the next opening or closing. Null if there is none within two days. */
function findChange(hours: OfficeHours, now: number): number | null {
  const isOpen = isOfficeOpen(now, hours);
  for (let at = now + STEP_MS; at < now + SEARCHED_MS; at += STEP_MS) if (isOfficeOpen(at, hours) !== isOpen) return at;
  return null;
}
