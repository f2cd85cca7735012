import { type FormEvent, useState } from 'react';

import { showToast } from '@potomac-oak/shared/page-events/toast';
import { Dialog } from '@potomac-oak/shared/ui/dialog';

import styles from './releases.module.scss';
import { describeRefusal, useRollBack } from './use-releases';

const REASON_MAX = 500;

interface RollBackDialogProps {
  unit: string;
  revision: number;
  /** What the rollback does. */
  consequence: string;
  isOpen: boolean;
  onClose: () => void;
}

export function RollBackDialog({ unit, revision, consequence, isOpen, onClose }: RollBackDialogProps) {
  const [reason, setReason] = useState('');
  const { error, isPending, mutate, reset } = useRollBack();
  const title = `Roll back ${unit}`;

  function close() {
    reset();
    onClose();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    mutate(
      { unit, revision, reason: reason.trim() },
      {
        onSuccess({ after, warnings }) {
          setReason('');
          showToast({ type: 'success', message: `Visitors get ${unit} ${after?.stable.version ?? ''}.` });
          for (const message of warnings) showToast({ type: 'warning', message });
          close();
        },
      },
    );
  }

  return (
    <Dialog label={title} isOpen={isOpen} onClose={close} className={styles.dialog}>
      <form className={styles.dialogBody} onSubmit={handleSubmit}>
        <h2>{title}?</h2>
        <p>{consequence}</p>
        <label className="form-label" htmlFor={`reason-${unit}`}>
          Reason, for the history
        </label>
        <input
          className="form-control"
          id={`reason-${unit}`}
          value={reason}
          maxLength={REASON_MAX}
          onChange={({ target }) => setReason(target.value)}
        />
        {error && <p role="alert">{describeRefusal(error)}</p>}
        <p className={styles.actions}>
          <button className="btn btn-primary" type="submit" aria-disabled={isPending}>
            Roll back
          </button>
          <button className="btn btn-outline-primary" type="button" onClick={close}>
            Cancel
          </button>
        </p>
      </form>
    </Dialog>
  );
}
