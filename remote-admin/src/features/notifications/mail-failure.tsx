import { pageHash } from '../../navigation/dashboard-place';
import styles from './notifications.module.scss';
import { useMailStatus } from './notifications-api';

/** An indicator beside all tabs while e-mail cannot be sent. */
export function MailFailure() {
  const { data } = useMailStatus();

  if (data?.mail !== 'failing') return null;
  return (
    <a className={styles.sign} href={pageHash('notifications')}>
      E-mail cannot be sent ({data.delayed} waiting)
    </a>
  );
}
