import { useRef } from 'react';

import type { PushSubscriptionRecord } from '@potomac-oak/shared/contracts/push';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';

import { useStaffSession } from '../../session/staff-session';
import { formatDate } from '../../time/company-time';
import { removeSubscription } from './push-api';
import styles from './push-switch.module.scss';

interface PushBrowsersProps {
  subscriptions: readonly PushSubscriptionRecord[];
  onRemoved: () => void;
}

/** The person's other browsers, for instance on a phone that is lost. */
export function PushBrowsers({ subscriptions, onRemoved }: PushBrowsersProps) {
  const others = subscriptions.filter(({ isCurrent }) => !isCurrent);
  const groupRef = useRef<HTMLFieldSetElement>(null);

  function handleRemoved() {
    // The button that has the focus disappears.
    groupRef.current?.focus({ preventScroll: true });
    onRemoved();
  }

  return (
    <fieldset aria-label="Other browsers" tabIndex={-1} ref={groupRef}>
      {others.length > 0 && <h3 className={styles.subtitle}>Your other browsers with notifications</h3>}
      <ul className={styles.rows}>
        {others.map((subscription) => (
          <BrowserRow key={subscription.id} subscription={subscription} onRemoved={handleRemoved} />
        ))}
      </ul>
    </fieldset>
  );
}

interface BrowserRowProps {
  subscription: PushSubscriptionRecord;
  onRemoved: () => void;
}

function BrowserRow({ subscription: { id, browser, createdAt }, onRemoved }: BrowserRowProps) {
  const { api } = useStaffSession();
  const name = browser || 'Unknown browser';
  const { failure, isSending, submit } = useSubmission(async () => {
    await removeSubscription(api, id);
    onRemoved();
  });

  return (
    <li className={styles.row}>
      <span className={styles.rowText}>
        <strong>{name}</strong>
        <span className={styles.quiet}>On since {formatDate(createdAt)}</span>
        <span className={styles.failure} role="alert">
          {failure}
        </span>
      </span>
      <button className="btn btn-outline-primary" type="button" aria-disabled={isSending} onClick={() => void submit()}>
        Remove<span className="visually-hidden"> {name}</span>
      </button>
    </li>
  );
}
