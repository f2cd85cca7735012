import type { Person } from '@potomac-oak/shared/contracts/staff';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';
import { Dialog } from '@potomac-oak/shared/ui/dialog';

import { displayName } from '../../desk/staff';
import { useStaffSession } from '../../session/staff-session';
import styles from './accounts.module.scss';
import { deactivate } from './accounts-api';
import { FormActions } from './form-actions';
import { Failure } from './section';

interface DeactivateDialogProps {
  person: Person;
  onClose: () => void;
  onDone: (person: Person) => Promise<void>;
}

export function DeactivateDialog({ person, onClose, onDone }: DeactivateDialogProps) {
  const { api } = useStaffSession();
  const name = displayName(person);
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
        <FormActions action="Deactivate" isSending={isSending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
