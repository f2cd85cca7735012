import { useState } from 'react';

import { company } from '@potomac-oak/shared/company';
import { linkTo } from '@potomac-oak/shared/contracts/route';
import { Icon } from '@potomac-oak/shared/ui/icon';

import { useOwnAccount } from '../desk/staff';
import { AccountPage } from '../features/accounts/account-page';
import { PeoplePage } from '../features/accounts/people-page';
import { LeadsPage } from '../features/leads/leads-page';
import { NotificationsPage } from '../features/notifications/notifications-page';
import { NumbersPage } from '../features/numbers/numbers-page';
import { OfficeHoursPage } from '../features/office-hours/office-hours-page';
import { PushSwitch } from '../features/push/push-switch';
import { ReleasesPage } from '../features/releases/releases-page';
import { DASHBOARD_PATH, pageHref, type StaffPage } from '../navigation/dashboard-place';
import { LoadFailed, Loading } from '../ui/load-states';
import { Menu } from '../ui/menu';
import { ShortcutsDialog } from './shortcuts-dialog';
import styles from './staff-pages.module.scss';
import { useDashboardMenu } from './use-dashboard-menu';

const TITLES: Readonly<Record<StaffPage, string>> = {
  account: 'Your account',
  notifications: 'Notifications',
  people: 'People',
  'office-hours': 'Office hours',
  leads: 'Leads',
  numbers: 'Numbers',
  releases: 'Releases',
};

/** Their content depends on the person. */
const PERSONAL: readonly StaffPage[] = ['notifications', 'people', 'office-hours'];

interface StaffPagesProps {
  page: StaffPage;
  /** The part of the hash after `?`. */
  search: string;
}

/** Pages beside the tabs of the dashboard. */
export function StaffPages({ page, search }: StaffPagesProps) {
  const { data: account, isError, refetch } = useOwnAccount();
  const [areShortcutsShown, setAreShortcutsShown] = useState(false);
  const menu = useDashboardMenu(() => setAreShortcutsShown(true));
  const isOwner = account?.role === 'owner';
  const pages: readonly StaffPage[] = [
    'account',
    'notifications',
    ...(isOwner ? (['people'] as const) : []),
    'office-hours',
    'leads',
    'numbers',
    'releases',
  ];

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.brand}>{company.name}</p>
        <nav className={styles.links} aria-label="Pages">
          <a className={styles.link} href={linkTo(DASHBOARD_PATH)}>
            <Icon name="arrow-left" size={18} />
            Dashboard
          </a>
          {pages.map((name) => (
            <a
              className={`${styles.link} ${styles.wideOnly}`}
              key={name}
              href={pageHref(name)}
              aria-current={name === page ? 'page' : undefined}
            >
              {TITLES[name]}
            </a>
          ))}
        </nav>
        <div className={styles.narrowOnly}>
          <Menu label="Menu" entries={menu} />
        </div>
      </header>
      <div className={page === 'leads' ? `${styles.main} ${styles.wide}` : styles.main}>
        <h1 className={styles.title}>{TITLES[page]}</h1>
        {page === 'account' && <AccountPage />}
        {PERSONAL.includes(page) && !account && !isError && <Loading />}
        {PERSONAL.includes(page) && !account && isError && (
          <LoadFailed what="Your account" onRetry={() => void refetch()} />
        )}
        {page === 'notifications' && account && (
          <NotificationsPage email={account.email} isOwner={isOwner}>
            <PushSwitch account={account} />
          </NotificationsPage>
        )}
        {page === 'releases' && <ReleasesPage />}
        {page === 'people' && isOwner && <PeoplePage ownId={account.id} />}
        {page === 'office-hours' && account && <OfficeHoursPage isOwner={isOwner} />}
        {page === 'leads' && <LeadsPage search={search} />}
        {page === 'numbers' && <NumbersPage />}
        {page === 'people' && account && !isOwner && <p>Only owners manage people.</p>}
      </div>
      <ShortcutsDialog isOpen={areShortcutsShown} onChange={setAreShortcutsShown} />
    </div>
  );
}
