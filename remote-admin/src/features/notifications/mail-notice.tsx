import { describeMail } from './notification-texts';
import styles from './notifications.module.scss';
import { useNotificationStatus } from './notifications-api';

/** Visible while e-mail is off or cannot be sent. */
export function MailNotice() {
  const { data } = useNotificationStatus();
  const text = data ? describeMail(data.mail, data.delayed) : '';

  return (
    <div role="status">
      {text !== '' && <p className={data?.mail === 'failing' ? styles.failing : styles.notice}>{text}</p>}
    </div>
  );
}
