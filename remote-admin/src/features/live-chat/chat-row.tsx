import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';
import { Icon } from '@potomac-oak/shared/ui/icon';

import { useOfficeHours } from '../../desk/office-hours';
import { languageName } from '../../records/fact-list';
import { describeSite } from '../../records/site-name';
import { formatDateTime, formatDuration, formatRecent } from '../../time/company-time';
import { Badge } from '../../ui/badge';
import styles from './chat-row.module.scss';
import { isOverdue } from './waiting';

interface ChatRowProps {
  chat: ActiveChatRecord;
  now: number;
  isTakenByShown: boolean;
}

export function ChatRow({ chat, now, isTakenByShown }: ChatRowProps) {
  const { name, lastMessage, createdAt, unread, waitingSince, isOnline, language, site, conversation } = chat;
  const takenBy = isTakenByShown ? conversation?.takenBy : null;
  const isForeign = language !== undefined && language !== 'en';
  // Who has left is answered by e-mail.
  const isLate = isOverdue(isOnline ? waitingSince : undefined, now, useOfficeHours());

  return (
    <span className={unread > 0 ? `${styles.row} ${styles.unread}` : styles.row}>
      <span className={styles.line}>
        <span className={isOnline ? styles.online : styles.offline}>
          <span className="visually-hidden">{isOnline ? 'Online' : 'Offline'}</span>
        </span>
        <span className={name ? styles.name : styles.missing} dir="auto">
          {name || 'No name'}
        </span>
        {takenBy && (
          <span className={styles.takenBy} title={takenBy.name}>
            {takenBy.initials}
          </span>
        )}
        <time className={styles.time} dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatRecent(createdAt, now)}
        </time>
      </span>
      <span className={styles.line}>
        <span className={lastMessage ? styles.excerpt : styles.missing} dir="auto">
          {lastMessage || 'No message yet'}
        </span>
        {waitingSince !== undefined && (
          <span
            className={isLate ? styles.late : styles.waiting}
            title={`Waiting since ${formatDateTime(waitingSince)}`}
          >
            <Icon name="clock" size={14} />
            <span className="visually-hidden">{isLate ? 'Waiting too long: ' : 'Waiting: '}</span>
            {formatDuration(now - Date.parse(waitingSince))}
          </span>
        )}
        <Badge count={unread} />
      </span>
      {(site || isForeign) && (
        <span className={styles.site} title={site?.origin} dir="auto">
          {[isForeign && languageName(language), site && `from ${describeSite(site)}`].filter(Boolean).join(' · ')}
        </span>
      )}
    </span>
  );
}
