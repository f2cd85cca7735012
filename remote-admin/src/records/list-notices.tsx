import { Icon } from '@potomac-oak/shared/ui/icon';

import styles from './list-notices.module.scss';

const SKELETON_ROWS = 8;

export function ListSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholder rows are identical and never reorder.
        <span className={styles.bone} key={index} aria-hidden="true">
          <span className={styles.boneTitle} />
          <span className={styles.boneText} />
        </span>
      ))}
    </div>
  );
}

export function ListEmpty({ children }: { children: string }) {
  return (
    <div className={styles.empty}>
      <Icon name="inbox" size={32} className={styles.emptyIcon} />
      <p>{children}</p>
    </div>
  );
}

interface ListRetryProps {
  onRetry: () => void;
  isRetrying: boolean;
}

/** The only indication that a list failed to load: the specification allows no message. */
export function ListRetry({ onRetry, isRetrying }: ListRetryProps) {
  return (
    <p className={styles.retry}>
      <button className={styles.retryButton} type="button" onClick={onRetry} aria-disabled={isRetrying}>
        <Icon name="refresh" size={16} />
        Load again
      </button>
    </p>
  );
}
