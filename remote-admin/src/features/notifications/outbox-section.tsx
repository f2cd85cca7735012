import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { OutboxRecord, OutboxState } from '@potomac-oak/shared/contracts/notifications';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';

import { useStaffSession } from '../../session/staff-session';
import { formatDateTime } from '../../time/company-time';
import { LoadFailed, Loading } from '../../ui/load-states';
import { kindLabel, STATE_LABELS } from './notification-texts';
import styles from './notifications.module.scss';
import { OUTBOX_KEY, sendAgain, useOutbox } from './notifications-api';

const STATES: readonly OutboxState[] = ['queued', 'failed', 'sent', 'dropped'];

/** What leaves the server by e-mail and push: for owners. */
export function OutboxSection() {
  const [state, setState] = useState<OutboxState>('queued');
  const { data, isError, refetch } = useOutbox(state);

  return (
    <section className={styles.section} aria-labelledby="outbox">
      <h2 className={styles.title} id="outbox">
        Outbox
      </h2>
      <fieldset className={styles.states}>
        <legend className="visually-hidden">State</legend>
        {STATES.map((name) => (
          <button
            className={styles.state}
            key={name}
            type="button"
            aria-pressed={name === state}
            onClick={() => setState(name)}
          >
            {STATE_LABELS[name]}
            {data && <span className={styles.count}>{data.counts[name]}</span>}
          </button>
        ))}
      </fieldset>
      {isError && <LoadFailed what="The outbox" onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data?.records.length === 0 && <p className={styles.quiet}>No notifications.</p>}
      <ul className={styles.rows}>
        {data?.records.map((record) => (
          <OutboxRow key={record.id} record={record} />
        ))}
      </ul>
    </section>
  );
}

function OutboxRow({ record }: { record: OutboxRecord }) {
  const { id, kind, channel, recipient, state, attempts, lastError } = record;
  const { api } = useStaffSession();
  const queryClient = useQueryClient();
  const { failure, isSending, submit } = useSubmission(
    () => sendAgain(api, id).finally(() => queryClient.invalidateQueries({ queryKey: OUTBOX_KEY })),
    () => 'It could not be sent again.',
  );

  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <strong>{kindLabel(kind)}</strong>{' '}
        <span className={styles.quiet}>{channel === 'email' ? 'E-mail' : 'Push'}</span>
        <div>{recipient}</div>
        {lastError !== '' && <div className={styles.error}>{lastError}</div>}
        <div className={styles.quiet}>{describeTimes(record, attempts)}</div>
        {failure !== '' && (
          <div className={styles.error} role="alert">
            {failure}
          </div>
        )}
      </div>
      {state === 'failed' && (
        <button
          className="btn btn-outline-primary"
          type="button"
          aria-disabled={isSending}
          onClick={() => void submit()}
        >
          Send again
        </button>
      )}
    </li>
  );
}

function describeTimes({ state, createdAt, dueAt, settledAt }: OutboxRecord, attempts: number): string {
  if (state === 'queued') return `${attempts === 0 ? 'Due' : `Attempt ${attempts + 1}`} ${formatDateTime(dueAt)}`;
  return `${STATE_LABELS[state]} ${formatDateTime(settledAt ?? createdAt)}`;
}
