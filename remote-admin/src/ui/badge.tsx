import styles from './badge.module.scss';

export function Badge({ count }: { count: number }) {
  if (count === 0) return null;

  return (
    <span className={styles.badge}>
      {shortCount(count)}
      <span className="visually-hidden"> unread</span>
    </span>
  );
}

export function shortCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}
