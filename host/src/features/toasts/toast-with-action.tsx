import type { Toast } from '@potomac-oak/shared/page-events/toast';

import styles from './toast-with-action.module.scss';

interface ToastWithActionProps {
  message: string;
  action: NonNullable<Toast['action']>;
}

export function ToastWithAction({ message, action: { label, onSelect } }: ToastWithActionProps) {
  return (
    <div className={styles.content}>
      <p>{message}</p>
      <button type="button" className="btn btn-primary" onClick={onSelect}>
        {label}
      </button>
    </div>
  );
}
