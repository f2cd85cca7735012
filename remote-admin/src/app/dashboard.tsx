import { useEffect, useState } from 'react';

import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';
import { openPage } from '@potomac-oak/shared/page-events/navigation';

import { useCustomerEvents } from '../customers/use-customers';
import { useOfficeHoursEvents } from '../desk/office-hours';
import { isWaiting } from '../features/live-chat/chat-lists';
import { useActiveChats } from '../features/live-chat/use-active-chats';
import { useIncomingMessages } from '../features/live-chat/use-incoming-messages';
import { useVisitEvents } from '../features/visits/use-visits';
import { type Place, placeHref, type Tab } from '../navigation/dashboard-place';
import { useStaffRoom } from '../realtime/use-staff-room';
import type { Records } from '../records/use-records';
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
  /** Null without a tab in the address. */
  place: Place | null;
}

export function Dashboard({ place: given }: DashboardProps) {
  const chats = useActiveChats();
  const firstTab = useFirstTab(chats);
  const place = given ?? { tab: firstTab, id: null };
  const topTab = topTabOf(place.tab);
  const unread = useUnreadCounts(chats.rows);
  const reloads = useListReloads();
  const isConnected = useStaffRoom(reloads.all);
  const sessions = useChatSessions();
  const [areShortcutsShown, setAreShortcutsShown] = useState(false);
  const menu = useDashboardMenu(() => setAreShortcutsShown(true));

  useStaffNotifications(reloads);
  useOfficeHoursEvents();
  useCustomerEvents();
  useVisitEvents();
  useIncomingMessages(reloads.activeChats);
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

/** Live Chat if a visitor waits when the chats have loaded. It does not change afterwards, while somebody reads. */
function useFirstTab({ rows, isLoading }: Records<ActiveChatRecord>): Tab {
  const [tab, setTab] = useState<Tab | null>(null);
  if (tab === null && !isLoading) setTab(rows.some(isWaiting) ? 'live-chat' : 'support-bot');
  return tab ?? 'support-bot';
}

function goTo(tab: Tab): void {
  openPage(placeHref(tab));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
