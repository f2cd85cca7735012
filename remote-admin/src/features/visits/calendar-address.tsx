import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { type CalendarFeed, type NewCalendarFeed, VISIT_PATHS } from '@potomac-oak/shared/contracts/visits';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';

import { useStaffSession } from '../../session/staff-session';
import { formatDateTime } from '../../time/company-time';
import { CopyButton } from '../../ui/copy-button';
import { LoadFailed, Loading } from '../../ui/load-states';
import { VISITS_KEY } from './use-visits';
import styles from './visits.module.scss';

const KEY = [...VISITS_KEY, 'feed'];

/** The private address of the own calendar. It is shown only once. */
export function CalendarAddress() {
  const { api } = useStaffSession();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => api.get<CalendarFeed>(VISIT_PATHS.feed),
  });
  const [address, setAddress] = useState('');
  const titleRef = useRef<HTMLHeadingElement>(null);
  const creating = useSubmission(async () => {
    const { path } = await api.post<NewCalendarFeed>(VISIT_PATHS.feed, {});
    setAddress(new URL(path, window.location.origin).href);
    await queryClient.invalidateQueries({ queryKey: KEY });
  });
  const revoking = useSubmission(async () => {
    await api.delete(VISIT_PATHS.feed);
    setAddress('');
    // The button that has the focus disappears.
    titleRef.current?.focus({ preventScroll: true });
    await queryClient.invalidateQueries({ queryKey: KEY });
  });

  return (
    <section className={styles.section} aria-labelledby="calendar-address">
      <h2 className={styles.title} id="calendar-address" tabIndex={-1} ref={titleRef}>
        Your calendar
      </h2>
      <p className={styles.quiet}>
        Create a private address and subscribe to it in your calendar app (“Add calendar from URL”): it shows your
        visits, read-only. Whoever has the address can read them; revoke it if somebody else has it.
      </p>
      {!data && !isError && <Loading />}
      {!data && isError && <LoadFailed what="Your calendar" onRetry={() => void refetch()} />}
      {address && (
        <div className={styles.fields}>
          <label className={styles.field}>
            Private address, shown only now
            <span className={styles.address}>
              <input className="form-control" readOnly value={address} onFocus={({ target }) => target.select()} />
              <CopyButton label="Copy the address" text={address} />
            </span>
          </label>
        </div>
      )}
      {data?.createdAt && !address && (
        <p className={styles.quiet}>
          The address was created on {formatDateTime(data.createdAt)}. A new one replaces it.
        </p>
      )}
      {data && (
        <div className={styles.actions}>
          <button
            className="btn btn-outline-primary"
            type="button"
            aria-disabled={creating.isSending}
            onClick={() => void creating.submit()}
          >
            {data.createdAt ? 'Create a new address' : 'Create an address'}
          </button>
          {data.createdAt && (
            <button
              className="btn btn-outline-danger"
              type="button"
              aria-disabled={revoking.isSending}
              onClick={() => void revoking.submit()}
            >
              Revoke
            </button>
          )}
          <span role="alert">{creating.failure || revoking.failure}</span>
        </div>
      )}
    </section>
  );
}
