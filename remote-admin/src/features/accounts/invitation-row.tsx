import type { Invitation } from '@potomac-oak/shared/contracts/staff';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';

import { useStaffSession } from '../../session/staff-session';
import { formatDateTime } from '../../time/company-time';
import styles from './accounts.module.scss';
import { withdrawInvitation } from './accounts-api';
import { ROLE_LABELS } from './role-field';
import { Failure } from './section';

interface InvitationRowProps {
  invitation: Invitation;
  onWithdrawn: () => void;
}

export function InvitationRow({ invitation: { id, name, email, role, expiresAt }, onWithdrawn }: InvitationRowProps) {
  const { api } = useStaffSession();
  const { failure, isSending, submit } = useSubmission(async () => {
    await withdrawInvitation(api, id);
    onWithdrawn();
  });

  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <strong>{name}</strong>
        <span className={styles.tag}>{ROLE_LABELS[role]}</span>
        <span className={styles.quiet}>
          {email} · Valid until {formatDateTime(expiresAt)}
        </span>
        <Failure>{failure}</Failure>
      </div>
      <button
        className={`btn btn-outline-primary ${styles.small}`}
        type="button"
        aria-disabled={isSending}
        onClick={() => void submit()}
      >
        Withdraw<span className="visually-hidden"> the invitation of {name}</span>
      </button>
    </li>
  );
}
