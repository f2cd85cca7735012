import { useNow } from '@potomac-oak/shared/chat-ui/use-now';
import { company } from '@potomac-oak/shared/company';
import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';
import { isOfficeOpen } from '@potomac-oak/shared/contracts/office-hours';
import { Icon } from '@potomac-oak/shared/ui/icon';

import { describeHours, useOfficeHours } from '../desk/office-hours';
import { describeCount, isCutOff, waitingChats, waitStart } from '../features/live-chat/chat-lists';
import { NotificationProblem } from '../features/notifications/notification-problem';
import { pageHref, placeHref } from '../navigation/dashboard-place';
import type { Records } from '../records/use-records';
import { formatDuration } from '../time/company-time';
import { Menu, type MenuEntry } from '../ui/menu';
import { usePages } from './page-list';
import styles from './side-bar.module.scss';

interface SideBarProps {
  chats: Records<ActiveChatRecord>;
  isConnected: boolean;
  menu: readonly MenuEntry[];
}

export function SideBar({ chats, isConnected, menu }: SideBarProps) {
  const now = useNow();
  const hours = useOfficeHours();
  const pages = usePages();

  return (
    <header className={styles.side}>
      <p className={styles.brand}>
        {company.name}
        <span className={styles.product}>Staff dashboard</span>
      </p>
      <Waiting chats={chats} now={now} />
      <NotificationProblem />
      <p className={styles.office}>
        {isOfficeOpen(now, hours) ? 'Office open' : 'Office closed'}
        <span className={styles.hours}>{describeHours(hours)}</span>
      </p>
      <nav className={styles.pages} aria-label="Pages">
        {pages.map(({ page, label, icon }) => (
          <a className={styles.page} key={page} href={pageHref(page)}>
            <Icon name={icon} size={18} />
            {label}
          </a>
        ))}
      </nav>
      <p className={isConnected ? styles.online : styles.offline} role="status">
        {isConnected ? 'Connected' : 'Connecting…'}
      </p>
      <Menu label="Menu" entries={menu} />
    </header>
  );
}

interface WaitingProps {
  chats: Records<ActiveChatRecord>;
  now: number;
}

function Waiting({ chats, now }: WaitingProps) {
  const waiting = waitingChats(chats.rows);
  const [longest] = waiting;
  const isCut = isCutOff('waiting', chats.rows) || isCutOff('taken', chats.rows);

  // Without the list the number of waiting visitors is unknown.
  if (chats.isLoading || (chats.hasFailed && chats.rows.length === 0)) return null;
  if (longest === undefined) return <p className={styles.calm}>No one is waiting</p>;
  return (
    <a className={styles.waiting} href={placeHref('live-chat', longest._id)}>
      <strong className={styles.count}>{describeCount(waiting.length, isCut)}</strong> waiting
      <span className={styles.longest}>longest {formatDuration(now - Date.parse(waitStart(longest)))}</span>
    </a>
  );
}
