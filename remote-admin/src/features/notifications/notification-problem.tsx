import type { NotificationStatus } from '@potomac-oak/shared/contracts/notifications';

import { pageHref } from '../../navigation/dashboard-place';
import styles from './notifications.module.scss';
import { useNotificationStatus } from './notifications-api';

/** An indicator beside all tabs while leads may be missed: e-mail fails, or no one is notified. */
export function NotificationProblem() {
  const { data } = useNotificationStatus();
  const problem = data && describeProblem(data);

  if (problem === undefined) return null;
  return (
    <a className={styles.sign} href={pageHref('notifications')}>
      {problem}
    </a>
  );
}

function describeProblem({ mail, delayed, notified }: NotificationStatus): string | undefined {
  if (mail === 'failing') return `E-mail cannot be sent (${delayed} waiting)`;
  return notified === 0 ? 'New chats notify no one' : undefined;
}
