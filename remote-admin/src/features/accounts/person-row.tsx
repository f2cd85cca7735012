import { useEffect, useRef, useState } from 'react';

import type { NewStaffLink, Person } from '@potomac-oak/shared/contracts/staff';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';

import { displayName } from '../../desk/staff';
import { useStaffSession } from '../../session/staff-session';
import styles from './accounts.module.scss';
import { activate, changeRole } from './accounts-api';
import { DeactivateDialog } from './deactivate-dialog';
import { LinkToCopy } from './link-to-copy';
import { ResetDialog } from './reset-dialog';
import { ROLE_LABELS } from './role-field';
import { Failure } from './section';

interface PersonRowProps {
  person: Person;
  isOwn: boolean;
  /** Whether this owner has just changed the person. */
  isChanged: boolean;
  onChanged: (person: Person) => Promise<void>;
}

export function PersonRow({ person, isOwn, isChanged, onChanged }: PersonRowProps) {
  const { id, username, initials, role, isActive, hasSecondFactor } = person;
  const { api } = useStaffSession();
  const [dialog, setDialog] = useState<'deactivate' | 'reset' | null>(null);
  const [link, setLink] = useState<NewStaffLink | null>(null);
  const otherRole = role === 'owner' ? 'staff' : 'owner';
  const toggleRole = useSubmission(async () => onChanged(await changeRole(api, id, otherRole)));
  const restore = useSubmission(async () => onChanged(await activate(api, id)));
  const shownName = displayName(person);
  const row = useRef<HTMLLIElement>(null);

  // The button that made the change may have been replaced.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change takes the focus.
  useEffect(() => {
    if (isChanged) row.current?.focus();
  }, [isChanged, role, isActive]);

  return (
    <li className={isActive ? styles.row : `${styles.row} ${styles.inactive}`} ref={row} tabIndex={-1}>
      <span className={styles.initials} aria-hidden="true">
        {initials}
      </span>
      <div className={styles.rowText}>
        <strong>{shownName}</strong>
        <span className={styles.tag}>{ROLE_LABELS[role]}</span>
        {isOwn && <span className={styles.tag}>You</span>}
        {!isActive && <span className={styles.tag}>Deactivated</span>}
        <span className={styles.quiet}>
          {username} · {hasSecondFactor ? 'Two-factor sign-in' : 'Password only'}
        </span>
        <Failure>{toggleRole.failure || restore.failure}</Failure>
      </div>
      <div className={styles.actions}>
        {isActive ? (
          <>
            <RowButton
              label={`Make ${ROLE_LABELS[otherRole].toLowerCase()}`}
              of={shownName}
              onClick={toggleRole.submit}
            />
            <RowButton label="Reset password" of={shownName} onClick={() => setDialog('reset')} />
            <RowButton label="Deactivate" of={shownName} onClick={() => setDialog('deactivate')} />
          </>
        ) : (
          <RowButton label="Activate" of={shownName} onClick={restore.submit} />
        )}
      </div>
      {link && <LinkToCopy link={link} name={shownName} />}
      {dialog === 'deactivate' && (
        <DeactivateDialog person={person} onClose={() => setDialog(null)} onDone={onChanged} />
      )}
      {dialog === 'reset' && <ResetDialog person={person} onClose={() => setDialog(null)} onDone={setLink} />}
    </li>
  );
}

interface RowButtonProps {
  label: string;
  /** The person's name, for screen readers. */
  of: string;
  onClick: () => void;
}

function RowButton({ label, of, onClick }: RowButtonProps) {
  return (
    <button
      className={`btn btn-outline-primary ${styles.small}`}
      type="button"
      aria-label={`${label}: ${of}`}
      onClick={() => onClick()}
    >
      {label}
    </button>
  );
}
