import type { ReactNode } from 'react';

import styles from './pane-layout.module.scss';

interface PaneLayoutProps {
  list: ReactNode;
  detail: ReactNode;
  placeholder: ReactNode;
}

/** Below 1024 px the detail replaces the list. */
export function PaneLayout({ list, detail, placeholder }: PaneLayoutProps) {
  return (
    <div className={detail ? `${styles.panes} ${styles.open}` : styles.panes}>
      <div className={styles.list}>{list}</div>
      <div className={styles.detail}>{detail || placeholder}</div>
    </div>
  );
}
