import styles from './load-states.module.scss';

interface LoadFailedProps {
  /** Subject of the sentence: "The outbox". */
  what: string;
  onRetry: () => void;
}

export function LoadFailed({ what, onRetry }: LoadFailedProps) {
  return (
    <div className={styles.failed} role="alert">
      {what} could not be loaded.{' '}
      <button className="btn btn-link p-0" type="button" onClick={onRetry}>
        Load again
      </button>
    </div>
  );
}

export function Loading() {
  return (
    <p className={styles.loading} role="status">
      Loading…
    </p>
  );
}
