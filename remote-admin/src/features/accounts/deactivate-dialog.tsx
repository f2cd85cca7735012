import type { Person } from '@potomac-oak/shared/contracts/staff';
import { Dialog } from '@potomac-oak/shared/ui/dialog';

import { useStaffSession } from '../../session/staff-session';
import styles from './accounts.module.scss';
import { deactivate } from './accounts-api';
import { Failure } from './section';
import { useSubmission } from './use-submission';

interface DeactivateDialogProps {
  person: Person;
  onClose: () => void;
  onDone: (person: Person) => Promise<void>;
}

export function DeactivateDialog({ person, onClose, onDone }: DeactivateDialogProps) {
  const { api } = useStaffSession();
  const name = person.name || person.username;
  const { failure, isSending, submit } = useSubmission(async () => {
    const changed = await deactivate(api, person.id);
    onClose();
    await onDone(changed);
  });

  return (
    <Dialog label={`Deactivate ${name}`} isOpen onClose={onClose} className={styles.dialog}>
      <form className={styles.dialogBody} onSubmit={submit} aria-busy={isSending}>
        <h2 className={styles.title}>Deactivate {name}?</h2>
        <p className="mb-0">
          {name} is signed out everywhere at once and cannot sign in again. Replies keep the name. You can activate the
          account later.
        </p>
        <Failure>{failure}</Failure>
        <div className={styles.actions}>
          <button className="btn btn-primary" type="submit" aria-disabled={isSending}>
            Deactivate
          </button>
          <button className="btn btn-link" type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}
