import type { ReactNode } from 'react';

import styles from './pane-layout.module.scss';

interface PaneLayoutProps {
  list: ReactNode;
  /** `null` or `false` while nothing is open. */
  detail: ReactNode;
  /** Stands in the detail's place on wide screens. */
  placeholder: ReactNode;
}

/** Side by side from 1024 px; below, the detail takes the list's place. */
export function PaneLayout({ list, detail, placeholder }: PaneLayoutProps) {
  return (
    <div className={detail ? `${styles.panes} ${styles.open}` : styles.panes}>
      <div className={styles.list}>{list}</div>
      <div className={styles.detail}>{detail || placeholder}</div>
    </div>
  );
}
