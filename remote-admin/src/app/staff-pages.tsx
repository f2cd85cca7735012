import { useState } from 'react';

import { company } from '@potomac-oak/shared/company';
import { linkTo } from '@potomac-oak/shared/contracts/route';
import { Icon } from '@potomac-oak/shared/ui/icon';

import { useOwnAccount } from '../desk/staff';
import { AccountPage } from '../features/accounts/account-page';
import { ActivityPage } from '../features/accounts/activity-page';
import { PeoplePage } from '../features/accounts/people-page';
import { CustomerPage } from '../features/customers/customer-page';
import { CustomersPage } from '../features/customers/customers-page';
import { TodayPage } from '../features/customers/today-page';
import { HealthPage } from '../features/health/health-page';
import { NotificationsPage } from '../features/notifications/notifications-page';
import { NumbersPage } from '../features/numbers/numbers-page';
import { OfficeHoursPage } from '../features/office-hours/office-hours-page';
import { PricesPage } from '../features/prices/prices-page';
import { PushSwitch } from '../features/push/push-switch';
import { ReleasesPage } from '../features/releases/releases-page';
import { AvailabilityPage } from '../features/visits/availability-page';
import { VisitsPage } from '../features/visits/visits-page';
import { DASHBOARD_PATH, pageHref, type StaffPage } from '../navigation/dashboard-place';
import { LoadFailed, Loading } from '../ui/load-states';
import { Menu } from '../ui/menu';
import { PAGE_LIST, usePages } from './page-list';
import { ShortcutsDialog } from './shortcuts-dialog';
import styles from './staff-pages.module.scss';
import { useDashboardMenu } from './use-dashboard-menu';

/** Their content depends on the person. */
const PERSONAL: readonly StaffPage[] = [
  'notifications',
  'people',
  'office-hours',
  'availability',
  'prices',
  'releases',
  'activity',
  'health',
];
const WIDE: readonly StaffPage[] = ['customers', 'customer', 'visits'];

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
  const pages = usePages();
  const entry = PAGE_LIST.find((one) => one.page === page);

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.brand}>{company.name}</p>
        <nav className={styles.links} aria-label="Pages">
          <a className={styles.link} href={linkTo(DASHBOARD_PATH)}>
            <Icon name="arrow-left" size={18} />
            Dashboard
          </a>
          {pages.map(({ page: name, label }) => (
            <a
              className={`${styles.link} ${styles.wideOnly}`}
              key={name}
              href={pageHref(name)}
              aria-current={name === page ? 'page' : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
        <div className={account?.lacksFactor ? '' : styles.narrowOnly}>
          <Menu label="Menu" entries={menu} />
        </div>
      </header>
      <div className={WIDE.includes(page) ? `${styles.main} ${styles.wide}` : styles.main}>
        {entry && <h1 className={styles.title}>{entry.label}</h1>}
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
        {page === 'releases' && isOwner && <ReleasesPage />}
        {page === 'prices' && isOwner && <PricesPage />}
        {page === 'health' && isOwner && <HealthPage />}
        {page === 'activity' && isOwner && <ActivityPage />}
        {page === 'people' && isOwner && <PeoplePage account={account} />}
        {page === 'office-hours' && account && <OfficeHoursPage isOwner={isOwner} />}
        {page === 'availability' && account && <AvailabilityPage isOwner={isOwner} ownId={account.id} />}
        {page === 'visits' && <VisitsPage search={search} />}
        {page === 'today' && <TodayPage />}
        {page === 'customers' && <CustomersPage search={search} />}
        {page === 'customer' && <CustomerPage search={search} />}
        {page === 'numbers' && <NumbersPage />}
        {entry?.isOwners && account && !isOwner && <p>This page is for owners.</p>}
      </div>
      <ShortcutsDialog isOpen={areShortcutsShown} onChange={setAreShortcutsShown} />
    </div>
  );
}
