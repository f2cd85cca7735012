import { useState } from 'react';

import type { NewStaffLink, Person } from '@potomac-oak/shared/contracts/staff';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';
import { Dialog } from '@potomac-oak/shared/ui/dialog';

import { displayName } from '../../desk/staff';
import { useStaffSession } from '../../session/staff-session';
import styles from './accounts.module.scss';
import { resetPassword } from './accounts-api';
import { FormActions } from './form-actions';
import { Failure } from './section';

interface ResetDialogProps {
  person: Person;
  onClose: () => void;
  onDone: (link: NewStaffLink) => void;
}

export function ResetDialog({ person, onClose, onDone }: ResetDialogProps) {
  const { api } = useStaffSession();
  const [removesSecondFactor, setRemovesSecondFactor] = useState(false);
  const name = displayName(person);
  const checkId = `remove-second-factor-${person.id}`;
  const { failure, isSending, submit } = useSubmission(async () => {
    const link = await resetPassword(api, person.id, removesSecondFactor);
    onClose();
    onDone(link);
  });

  return (
    <Dialog label={`Reset the password of ${name}`} isOpen onClose={onClose} className={styles.dialog}>
      <form className={styles.dialogBody} onSubmit={submit} aria-busy={isSending}>
        <h2 className={styles.title}>Reset the password of {name}?</h2>
        <p className="mb-0">
          {name} gets a link by e-mail if this site sends e-mail, and you see it here. Nothing changes until it is used;
          then all sessions of {name} end.
        </p>
        {person.hasSecondFactor && (
          <div className="form-check">
            <input
              className="form-check-input"
              id={checkId}
              type="checkbox"
              checked={removesSecondFactor}
              onChange={(event) => setRemovesSecondFactor(event.target.checked)}
            />
            <label className="form-check-label" htmlFor={checkId}>
              The phone, the passkeys or the recovery codes are lost: also remove all of them
            </label>
          </div>
        )}
        <Failure>{failure}</Failure>
        <FormActions action="Create link" isSending={isSending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
