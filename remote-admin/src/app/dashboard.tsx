import { useEffect } from 'react';

import { chatForms } from '../features/chat-forms/chat-forms';
import { ChatFormsPanel } from '../features/chat-forms/chat-forms-panel';
import { contactForms } from '../features/contact-forms/contact-forms';
import { ContactFormsPanel } from '../features/contact-forms/contact-forms-panel';
import { botChats } from '../features/support-bot/bot-chats';
import { SupportBotPanel } from '../features/support-bot/support-bot-panel';
import { type Place, placeHash, type Tab } from '../navigation/dashboard-place';
import { useStaffRoom } from '../realtime/use-staff-room';
import { useUnreadRecords } from '../records/use-unread-records';
import { TabList, TabPanel } from '../ui/tabs';
import styles from './dashboard.module.scss';
import { TAB_LABELS, TOP_TABS, topTabOf } from './dashboard-tabs';
import { SideBar } from './side-bar';
import { useListReloads } from './use-list-reloads';
import { useLogout } from './use-logout';
import { useStaffNotifications } from './use-staff-notifications';
import { useUnreadTitle } from './use-unread-title';

interface DashboardProps {
  place: Place;
}

export function Dashboard({ place: { tab, id } }: DashboardProps) {
  const topTab = topTabOf(tab);
  const reloads = useListReloads();
  const unread: Record<Tab, number> = {
    'support-bot': useUnreadRecords(botChats),
    'live-chat': 0,
    'chat-forms': useUnreadRecords(chatForms),
    'contact-forms': useUnreadRecords(contactForms),
  };

  const isConnected = useStaffRoom();
  const logout = useLogout();
  useStaffNotifications(reloads);
  useUnreadTitle(unread['support-bot'] + unread['live-chat'] + unread['chat-forms'] + unread['contact-forms']);

  useEffect(() => {
    if (topTab.id === 'chat-support') reloads.botChats();
    if (topTab.id === 'forms') {
      reloads.chatForms();
      reloads.contactForms();
    }
  }, [topTab.id, reloads]);

  const hrefOf = (openId?: string) => placeHash(tab, openId);

  return (
    <div className={id === null ? styles.dashboard : `${styles.dashboard} ${styles.reading}`}>
      <SideBar isConnected={isConnected} menu={[{ label: 'Logout', icon: 'log-out', onChoose: logout }]} />
      <main className={styles.main}>
        <h1 className="visually-hidden">Dashboard</h1>
        <TabList
          label="Dashboard"
          level="top"
          items={TOP_TABS.map(({ id: top, label, inner }) => ({
            id: top,
            label,
            unread: unread[inner[0]] + unread[inner[1]],
          }))}
          selected={topTab.id}
          onSelect={(top) => goTo(TOP_TABS.find((item) => item.id === top)?.inner[0] ?? tab)}
        />
        <TabPanel className={styles.panel} id={topTab.id}>
          <TabList
            label={topTab.label}
            level="inner"
            items={topTab.inner.map((inner) => ({ id: inner, label: TAB_LABELS[inner], unread: unread[inner] }))}
            selected={tab}
            onSelect={goTo}
          />
          <TabPanel className={styles.panel} id={tab} key={tab}>
            {tab === 'support-bot' && <SupportBotPanel openId={id} hrefOf={hrefOf} />}
            {tab === 'chat-forms' && (
              <ChatFormsPanel openId={id} hrefOf={hrefOf} chatHrefOf={(chatId) => placeHash('live-chat', chatId)} />
            )}
            {tab === 'contact-forms' && <ContactFormsPanel openId={id} hrefOf={hrefOf} />}
          </TabPanel>
        </TabPanel>
      </main>
    </div>
  );
}

function goTo(tab: Tab): void {
  window.location.hash = placeHash(tab);
}
