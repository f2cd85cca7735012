import styles from './page-skeleton.module.scss';

export function PageSkeleton() {
  return (
    <div className={styles.skeleton} data-loading role="status">
      <span className="visually-hidden">Loading</span>
      <div className={styles.banner} />
      <div className={styles.lines}>
        <div className={styles.line} />
        <div className={styles.line} />
        <div className={styles.line} />
      </div>
    </div>
  );
}
