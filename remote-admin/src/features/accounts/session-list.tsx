import { useQuery } from '@tanstack/react-query';

import type { StaffSessionRecord } from '@potomac-oak/shared/contracts/staff';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';

import { useStaffSession } from '../../session/staff-session';
import { formatDateTime } from '../../time/company-time';
import { LoadFailed, Loading } from '../../ui/load-states';
import styles from './accounts.module.scss';
import { endOtherSessions, endSession, listSessions } from './accounts-api';
import { Failure } from './section';

export const SESSIONS_KEY = ['own-sessions'];

export function SessionList() {
  const { api } = useStaffSession();
  const sessions = useQuery({ queryKey: SESSIONS_KEY, queryFn: () => listSessions(api), staleTime: 0 });
  const others = useSubmission(async () => {
    await endOtherSessions(api);
    await sessions.refetch();
  });

  if (sessions.isPending) return <Loading />;
  if (sessions.isError) return <LoadFailed what="Your sessions" onRetry={() => void sessions.refetch()} />;
  return (
    <>
      <Failure>{others.failure}</Failure>
      <ul className={styles.rows}>
        {sessions.data.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={() => void sessions.refetch()} />
        ))}
      </ul>
      {sessions.data.length > 1 && (
        <button
          className={`btn btn-outline-primary ${styles.submit}`}
          type="button"
          aria-disabled={others.isSending}
          onClick={() => void others.submit()}
        >
          End all other sessions
        </button>
      )}
    </>
  );
}

interface SessionRowProps {
  session: StaffSessionRecord;
  onEnded: () => void;
}

function SessionRow({ session: { id, browser, startedAt, lastSeenAt, isCurrent }, onEnded }: SessionRowProps) {
  const { api } = useStaffSession();
  const name = browser || 'Unknown browser';
  const { failure, isSending, submit } = useSubmission(async () => {
    await endSession(api, id);
    onEnded();
  });

  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <strong>{name}</strong>
        {isCurrent && <span className={styles.tag}>This session</span>}
        <span className={styles.quiet}>
          Signed in {formatDateTime(startedAt)} · Last used {formatDateTime(lastSeenAt)}
        </span>
        <Failure>{failure}</Failure>
      </div>
      {!isCurrent && (
        <button
          className={`btn btn-outline-primary ${styles.small}`}
          type="button"
          aria-disabled={isSending}
          onClick={() => void submit()}
        >
          End<span className="visually-hidden"> the session in {name}</span>
        </button>
      )}
    </li>
  );
}
