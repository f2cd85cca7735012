import { useEffect, useState } from 'react';

import { openPage } from '@potomac-oak/shared/page-events/navigation';

import { useOfficeHoursEvents } from '../desk/office-hours';
import { useActiveChats } from '../features/live-chat/use-active-chats';
import { useIncomingMessages } from '../features/live-chat/use-incoming-messages';
import { useLeadEvents } from '../leads/use-leads';
import { type Place, placeHref, type Tab } from '../navigation/dashboard-place';
import { useStaffRoom } from '../realtime/use-staff-room';
import { TabList, TabPanel } from '../ui/tabs';
import styles from './dashboard.module.scss';
import { TAB_LABELS, TOP_TABS, topTabOf } from './dashboard-tabs';
import { ShortcutsDialog } from './shortcuts-dialog';
import { SideBar } from './side-bar';
import { TabContent } from './tab-content';
import { useChatSessions } from './use-chat-sessions';
import { useDashboardMenu } from './use-dashboard-menu';
import { useListReloads } from './use-list-reloads';
import { useStaffNotifications } from './use-staff-notifications';
import { useUnreadCounts } from './use-unread-counts';
import { useUnreadTitle } from './use-unread-title';

interface DashboardProps {
  place: Place;
}

export function Dashboard({ place }: DashboardProps) {
  const topTab = topTabOf(place.tab);
  const chats = useActiveChats();
  const unread = useUnreadCounts(chats.rows);
  const reloads = useListReloads();
  const isConnected = useStaffRoom(reloads.all);
  const sessions = useChatSessions();
  const [areShortcutsShown, setAreShortcutsShown] = useState(false);
  const menu = useDashboardMenu(() => setAreShortcutsShown(true));

  useStaffNotifications(reloads);
  useOfficeHoursEvents();
  useLeadEvents();
  useIncomingMessages({ openChatId: place.tab === 'live-chat' ? place.id : null, reload: reloads.activeChats });
  useUnreadTitle(sum(Object.values(unread)));

  useEffect(() => {
    if (topTab.id === 'chat-support') reloads.botChats();
    if (topTab.id === 'forms') {
      reloads.chatForms();
      reloads.contactForms();
    }
  }, [topTab.id, reloads]);

  return (
    <div className={place.id === null ? styles.dashboard : `${styles.dashboard} ${styles.reading}`}>
      <SideBar chats={chats} isConnected={isConnected} menu={menu} />
      <div className={styles.main}>
        <h1 className="visually-hidden">Dashboard</h1>
        <TabList
          label="Dashboard"
          level="top"
          items={TOP_TABS.map(({ id, label, inner }) => ({ id, label, unread: sum(inner.map((tab) => unread[tab])) }))}
          selected={topTab.id}
          onSelect={(id) => goTo(TOP_TABS.find((top) => top.id === id)?.inner[0] ?? place.tab)}
        />
        <TabPanel className={styles.panel} id={topTab.id}>
          <TabList
            label={topTab.label}
            level="inner"
            items={topTab.inner.map((tab) => ({ id: tab, label: TAB_LABELS[tab], unread: unread[tab] }))}
            selected={place.tab}
            onSelect={goTo}
          />
          <TabPanel className={styles.panel} id={place.tab} key={place.tab}>
            <TabContent place={place} chats={chats} sessions={sessions} isConnected={isConnected} />
          </TabPanel>
        </TabPanel>
      </div>
      <ShortcutsDialog isOpen={areShortcutsShown} onChange={setAreShortcutsShown} />
    </div>
  );
}

function goTo(tab: Tab): void {
  openPage(placeHref(tab));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
