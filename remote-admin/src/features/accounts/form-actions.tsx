import styles from './accounts.module.scss';

interface FormActionsProps {
  /** The label of the button that submits the form. */
  action: string;
  isSending: boolean;
  onCancel: () => void;
}

export function FormActions({ action, isSending, onCancel }: FormActionsProps) {
  return (
    <div className={styles.actions}>
      <button className="btn btn-primary" type="submit" aria-disabled={isSending}>
        {action}
      </button>
      <button className="btn btn-link" type="button" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
