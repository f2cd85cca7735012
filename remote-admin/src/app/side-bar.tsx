import { company } from '@potomac-oak/shared/company';

import { isOfficeOpen } from '../time/company-time';
import { useNow } from '../time/use-now';
import { Menu, type MenuEntry } from '../ui/menu';
import styles from './side-bar.module.scss';

interface SideBarProps {
  isConnected: boolean;
  menu: readonly MenuEntry[];
}

export function SideBar({ isConnected, menu }: SideBarProps) {
  const now = useNow();

  return (
    <header className={styles.side}>
      <p className={styles.brand}>
        {company.name}
        <span className={styles.product}>Staff dashboard</span>
      </p>
      <p className={styles.office}>
        {isOfficeOpen(now) ? 'Office open' : 'Office closed'}
        <span className={styles.hours}>{company.hoursLabel}</span>
      </p>
      <p className={isConnected ? styles.online : styles.offline} role="status">
        {isConnected ? 'Connected' : 'Connecting…'}
      </p>
      <Menu label="Menu" entries={menu} />
    </header>
  );
}
