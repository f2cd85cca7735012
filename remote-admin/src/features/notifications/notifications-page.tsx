import type { ReactNode } from 'react';

import { LoadFailed, Loading } from '../../ui/load-states';
import { MailNotice } from './mail-notice';
import styles from './notifications.module.scss';
import { usePreferences } from './notifications-api';
import { OutboxSection } from './outbox-section';
import { PreferencesForm } from './preferences-form';

interface NotificationsPageProps {
  /** Empty if the person has no e-mail address. */
  email: string;
  isOwner: boolean;
  /** The settings of push. */
  children?: ReactNode;
}

export function NotificationsPage({ email, isOwner, children }: NotificationsPageProps) {
  const { data: preferences, isError, refetch } = usePreferences();

  return (
    <div className={styles.page}>
      <MailNotice />
      {isError && <LoadFailed what="Your choices" onRetry={() => void refetch()} />}
      {!preferences && !isError && <Loading />}
      {preferences && <PreferencesForm stored={preferences} email={email} />}
      {children}
      {isOwner && <OutboxSection />}
    </div>
  );
}
