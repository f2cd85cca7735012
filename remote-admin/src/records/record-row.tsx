import { formatDateTime, formatRecent } from '../time/company-time';
import styles from './record-row.module.scss';

interface RecordRowProps {
  title: string;
  fallback: string;
  excerpt: string;
  timestamp: string;
  now: number;
  isUnread: boolean;
}

export function RecordRow({ title, fallback, excerpt, timestamp, now, isUnread }: RecordRowProps) {
  return (
    <span className={isUnread ? `${styles.row} ${styles.unread}` : styles.row}>
      <span className={styles.head}>
        <span className={title ? styles.title : styles.missing} dir="auto">
          {title || fallback}
        </span>
        <time className={styles.time} dateTime={timestamp} title={formatDateTime(timestamp)}>
          {formatRecent(timestamp, now)}
        </time>
      </span>
      <span className={excerpt ? styles.excerpt : `${styles.excerpt} ${styles.empty}`} dir="auto">
        {excerpt || 'No message'}
      </span>
      {isUnread && <span className="visually-hidden">Unread</span>}
    </span>
  );
}
